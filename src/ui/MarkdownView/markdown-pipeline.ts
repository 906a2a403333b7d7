import { defaultUrlTransform, type Options } from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import { isMention } from '../../../domain/people/mentions.rules.ts';
import { rehypeBlanks } from './blank-places.ts';
import { remarkCallouts } from './callouts.ts';
import { rehypeHeadingIds } from './heading-ids.ts';
import { innerAddressOf } from './inner-address.ts';
import { rehypeKeywordMarks } from './keyword-marks.ts';
import type { MarkdownTools, PluginList } from './plugin-list.ts';

interface Choice extends MarkdownTools {
  readonly keyword?: string | undefined;
  /** Of the blanks that stand in the text. */
  readonly blanks?: readonly string[];
}

interface Pipeline extends Pick<Options, 'urlTransform'> {
  readonly remarkPlugins: PluginList['remark'];
  readonly rehypePlugins: PluginList['rehype'];
}

/** What is made of a text, and what is let through, before any element is drawn. */
export function markdownPipeline({
  keyword = '',
  blanks = [],
  html,
  math,
  highlight,
}: Choice): Pipeline {
  return {
    remarkPlugins: [remarkGfm, remarkCjkFriendly, remarkCallouts, ...math.remark],
    rehypePlugins: [
      ...html.rehype,
      rehypeHeadingIds,
      ...math.rehype,
      ...highlight.rehype,
      ...marksOf(keyword),
      [rehypeBlanks, { ids: blanks }],
    ],
    urlTransform: (url) => (innerAddressOf(url) || isMention(url) ? url : defaultUrlTransform(url)),
  };
}

const marksOf = (keyword: string): Pipeline['rehypePlugins'] =>
  keyword.trim() === '' ? [] : [[rehypeKeywordMarks, { keyword }]];
