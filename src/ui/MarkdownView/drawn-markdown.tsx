import type { ReactElement } from 'react';
import Markdown from 'react-markdown';
import { withBlankLetters } from './blank-places.ts';
import { components } from './markdown-components.tsx';
import { markdownPipeline } from './markdown-pipeline.ts';
import type { MarkdownTools, PluginList } from './plugin-list.ts';

interface Text {
  readonly markdown: string;
  readonly keyword?: string | undefined;
  readonly hasBlanks?: boolean;
  readonly tools: MarkdownTools;
}

// The chapters around the one that is read, and the small texts of a page of questions or notes.
const mostTexts = 24;
const drawn = new Map<string, ReactElement>();

/** The elements that stand for a text. Parsing is dear: what was drawn lately is drawn at once. */
export function drawnMarkdown(text: Text): ReactElement {
  const { markdown, keyword = '', hasBlanks = false, tools } = text;
  const plugins = Object.values(tools).map((list: PluginList) => list.rehype.length);
  const key = JSON.stringify([plugins, hasBlanks, keyword, markdown]);
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

function draw({ markdown, keyword, hasBlanks, tools }: Text): ReactElement {
  const { text, ids } = hasBlanks ? withBlankLetters(markdown) : { text: markdown, ids: [] };
  return Markdown({
    children: text,
    components,
    ...markdownPipeline({ ...tools, keyword, blanks: ids }),
  });
}
