import type { PluginList } from './plugin-list.ts';

// Each is asked for once; what a text does not need is never fetched.
let math: Promise<PluginList> | undefined;
let highlight: Promise<PluginList> | undefined;
const nothing: PluginList = { remark: [], rehype: [] };
const none = known(nothing);

/** Of a promise that says so React takes the value at once; for any other it shows a fallback first. */
function known(value: PluginList): Promise<PluginList> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled', value });
}

/** A failure is forgotten, so that the next look at a formula tries again. */
export function mathFor(markdown: string): Promise<PluginList> {
  if (!markdown.includes('$')) return none;
  math ??= import('./math.plugins.ts').then(
    ({ plugins }) => (math = known(plugins)),
    () => {
      math = undefined;
      return nothing;
    },
  );
  return math;
}

/** Without colours code can still be read, hence a failure is not worth a word. */
export function highlightFor(markdown: string): Promise<PluginList> {
  if (!/(?:`{3}|~{3})[ \t]*\S/.test(markdown)) return none;
  highlight ??= import('./highlight.plugins.ts').then(
    ({ plugins }) => (highlight = known(plugins)),
    () => {
      highlight = undefined;
      return nothing;
    },
  );
  return highlight;
}
