import { use, useEffect, useMemo } from 'react';
import { BlankContext } from './blank-place.tsx';
import { drawnMarkdown } from './drawn-markdown.tsx';
import { LinksContext } from './links-context.ts';
import { highlightFor, mathFor } from './markdown-plugins.ts';
import type { MarkdownViewProps } from './markdown-view-props.ts';

export { drawnMarkdown } from './drawn-markdown.tsx';

/** A chunk of its own, with the parser in it: see MarkdownView. */
export default function RenderedMarkdown(props: MarkdownViewProps) {
  const { markdown, links, keyword, renderBlank, onShown } = props;
  const hasBlanks = renderBlank !== undefined;
  const math = use(mathFor(markdown));
  const highlight = use(highlightFor(markdown));
  const drawn = useMemo(
    () => drawnMarkdown({ markdown, keyword, hasBlanks, math, highlight }),
    [markdown, keyword, hasBlanks, math, highlight],
  );
  useEffect(() => {
    if (drawn) onShown?.();
  }, [drawn, onShown]);
  const linked = <LinksContext value={links}>{drawn}</LinksContext>;
  return renderBlank ? <BlankContext value={renderBlank}>{linked}</BlankContext> : linked;
}
