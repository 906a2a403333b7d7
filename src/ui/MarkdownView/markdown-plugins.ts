import { use, useMemo } from 'react';
import type { MarkdownTools, PluginList } from './plugin-list.ts';

// Each is asked for once; what a text does not need is never fetched.
let math: Promise<PluginList> | undefined;
let highlight: Promise<PluginList> | undefined;
let html: Promise<PluginList> | undefined;
const nothing: PluginList = { remark: [], rehype: [] };
const none = known(nothing);

/** Of a promise that says so React takes the value at once; for any other it shows a fallback first. */
function known(value: PluginList): Promise<PluginList> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

/** A failure is forgotten, so that the next look at a formula tries again. */
function mathFor(markdown: string): Promise<PluginList> {
  if (!markdown.includes('$')) return none;
  math ??= import('./math-plugins.heavy.ts').then(
    ({ plugins }) => (math = known(plugins)),
    () => {
      math = undefined;
      return nothing;
    },
  );
  return math;
}

/** Without colours code can still be read, hence a failure is not worth a word. */
function highlightFor(markdown: string): Promise<PluginList> {
  if (!/(?:`{3}|~{3})[ \t]*\S/.test(markdown)) return none;
  highlight ??= import('./highlight-plugins.heavy.ts').then(
    ({ plugins }) => (highlight = known(plugins)),
    () => {
      highlight = undefined;
      return nothing;
    },
  );
  return highlight;
}

/** Without its parser, HTML is shown as it was typed. */
function htmlFor(markdown: string): Promise<PluginList> {
  if (!/<[a-z]/i.test(markdown)) return none;
  html ??= import('./html-plugins.heavy.ts').then(
    ({ plugins }) => (html = known(plugins)),
    () => {
      html = undefined;
      return nothing;
    },
  );
  return html;
}

export async function markdownToolsFor(markdown: string): Promise<MarkdownTools> {
  const [ofHtml, ofMath, ofHighlight] = await Promise.all([
    htmlFor(markdown),
    mathFor(markdown),
    highlightFor(markdown),
  ]);
  return { html: ofHtml, math: ofMath, highlight: ofHighlight };
}

/** The same for a component, which waits where something has still to come. */
export function useMarkdownPlugins(markdown: string): MarkdownTools {
  const ofHtml = use(htmlFor(markdown));
  const ofMath = use(mathFor(markdown));
  const ofHighlight = use(highlightFor(markdown));
  return useMemo(
    () => ({ html: ofHtml, math: ofMath, highlight: ofHighlight }),
    [ofHtml, ofMath, ofHighlight],
  );
}
