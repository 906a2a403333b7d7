import type { ReactElement } from 'react';
import Markdown, { defaultUrlTransform, type Options } from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import { rehypeBlanks, withBlankLetters } from './blank-places.ts';
import { remarkCallouts } from './callouts.ts';
import { rehypeHeadingIds } from './heading-ids.ts';
import { innerAddressOf } from './inner-address.ts';
import { rehypeKeywordMarks } from './keyword-marks.ts';
import { components } from './markdown-components.tsx';
import type { PluginList } from './plugin-list.ts';

interface Text {
  readonly markdown: string;
  readonly keyword?: string | undefined;
  readonly hasBlanks?: boolean;
  readonly math: PluginList;
  readonly highlight: PluginList;
}

type Plugins = NonNullable<Options['rehypePlugins']>;

// The chapters around the one that is read, and the small texts of a page of questions or notes.
const mostTexts = 24;
const drawn = new Map<string, ReactElement>();

/** The elements that stand for a text. Parsing is dear: what was drawn lately is drawn at once. */
export function drawnMarkdown(text: Text): ReactElement {
  const { markdown, keyword = '', hasBlanks = false, math, highlight } = text;
  const plugins = math.rehype.length + highlight.rehype.length;
  const key = JSON.stringify([plugins, math.rehype.length, hasBlanks, keyword, markdown]);
  const found = drawn.get(key) ?? draw(text);
  // The one that was used last goes to the end; the oldest stand first.
  drawn.delete(key);
  drawn.set(key, found);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= mostTexts) break;
    drawn.delete(oldest);
  }
  return found;
}

function draw({ markdown, keyword, hasBlanks, math, highlight }: Text): ReactElement {
  const { text, ids } = hasBlanks ? withBlankLetters(markdown) : { text: markdown, ids: [] };
  return Markdown({
    children: text,
    components,
    remarkPlugins: [remarkGfm, remarkCjkFriendly, remarkCallouts, ...math.remark],
    rehypePlugins: [
      rehypeHeadingIds,
      ...math.rehype,
      ...highlight.rehype,
      ...marksOf(keyword),
      [rehypeBlanks, { ids }],
    ],
    urlTransform: (url) => (innerAddressOf(url) ? url : defaultUrlTransform(url)),
  });
}

const marksOf = (keyword = ''): Plugins =>
  keyword.trim() === '' ? [] : [[rehypeKeywordMarks, { keyword }]];
