import { use, useEffect, useMemo } from 'react';
import Markdown, { defaultUrlTransform, type Options } from 'react-markdown';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkGfm from 'remark-gfm';
import { BlankContext } from './blank-place.tsx';
import { rehypeBlanks, withBlankLetters } from './blank-places.ts';
import { remarkCallouts } from './callouts.ts';
import { rehypeHeadingIds } from './heading-ids.ts';
import { innerAddressOf } from './inner-address.ts';
import { rehypeKeywordMarks } from './keyword-marks.ts';
import { componentsFor } from './markdown-components.tsx';
import { highlightFor, mathFor } from './markdown-plugins.ts';
import type { MarkdownViewProps } from './markdown-view-props.ts';

type Plugins = NonNullable<Options['rehypePlugins']>;

const marksOf = (keyword = ''): Plugins =>
  keyword.trim() === '' ? [] : [[rehypeKeywordMarks, { keyword }]];

/** A chunk of its own, with the parser in it: see MarkdownView. */
export default function RenderedMarkdown(props: MarkdownViewProps) {
  const { markdown, links, keyword, renderBlank, onShown } = props;
  const hasBlanks = renderBlank !== undefined;
  const math = use(mathFor(markdown));
  const highlight = use(highlightFor(markdown));
  const components = useMemo(() => componentsFor(links), [links]);
  const marks = useMemo(() => marksOf(keyword), [keyword]);

  const rendered = useMemo(() => {
    const { text, ids } = hasBlanks ? withBlankLetters(markdown) : { text: markdown, ids: [] };
    return (
      <Markdown
        components={components}
        remarkPlugins={[remarkGfm, remarkCjkFriendly, remarkCallouts, ...math.remark]}
        rehypePlugins={[
          rehypeHeadingIds,
          ...math.rehype,
          ...highlight.rehype,
          ...marks,
          [rehypeBlanks, { ids }],
        ]}
        urlTransform={(url) => (innerAddressOf(url) ? url : defaultUrlTransform(url))}
      >
        {text}
      </Markdown>
    );
  }, [markdown, hasBlanks, components, math, highlight, marks]);
  useEffect(() => {
    if (rendered) onShown?.();
  }, [rendered, onShown]);
  return renderBlank ? <BlankContext value={renderBlank}>{rendered}</BlankContext> : rendered;
}
