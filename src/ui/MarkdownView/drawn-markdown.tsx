import type { ReactElement } from 'react';
import Markdown from 'react-markdown';
import { withBlankLetters } from './blank-places.ts';
import { components } from './markdown-components.tsx';
import { markdownPipeline } from './markdown-pipeline.ts';
import type { PluginList } from './plugin-list.ts';

interface Text {
  readonly markdown: string;
  readonly keyword?: string | undefined;
  readonly hasBlanks?: boolean;
  readonly math: PluginList;
  readonly highlight: PluginList;
}

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
    ...markdownPipeline({ keyword, blanks: ids, math, highlight }),
  });
}
