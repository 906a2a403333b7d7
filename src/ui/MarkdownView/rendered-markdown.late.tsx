import { useEffect, useMemo } from 'react';
import { BlankContext } from './blank-place.tsx';
import { drawnMarkdown } from './drawn-markdown.tsx';
import { LinksContext } from './links-context.ts';
import { useMarkdownPlugins } from './markdown-plugins.ts';
import type { MarkdownViewProps } from './markdown-view-props.ts';

export { drawnMarkdown } from './drawn-markdown.tsx';

/** A chunk of its own, with the parser in it: see MarkdownView. */
export default function RenderedMarkdown(props: MarkdownViewProps) {
  const { markdown, links, keyword, renderBlank, onShown } = props;
  const hasBlanks = renderBlank !== undefined;
  const tools = useMarkdownPlugins(markdown);
  const drawn = useMemo(
    () => drawnMarkdown({ markdown, keyword, hasBlanks, tools }),
    [markdown, keyword, hasBlanks, tools],
  );
  useEffect(() => {
    if (drawn) onShown?.();
  }, [drawn, onShown]);
  const linked = <LinksContext value={links}>{drawn}</LinksContext>;
  return renderBlank ? <BlankContext value={renderBlank}>{linked}</BlankContext> : linked;
}
