import type { ReactNode } from 'react';
import { withLinkedCitations } from '../../../domain/aichats/citations.rules.ts';
import {
  readingIn,
  withLinkedFurigana,
  withoutFurigana,
} from '../../../domain/aichats/furigana.rules.ts';
import type { Source } from '../../../domain/aichats/passage.schema.ts';
import { AnswerContext } from '../../ui/MarkdownView/answer-context.ts';
import { MarkdownView } from '../../ui/MarkdownView/markdown-view.tsx';
import classes from './answer-text.module.css';
import { SourceLink } from './source-link.tsx';

interface Props {
  readonly text: string;
  readonly sources: readonly Source[];
  readonly onLeave: (() => void) | undefined;
  /** Whether readings that it has are shown. */
  readonly hasFurigana?: boolean;
}

/** What an engine wrote: its pictures are not fetched, its addresses are only named, its numbers lead to the places. */
export function AnswerText({ text, sources, onLeave, hasFurigana = true }: Props) {
  const read = hasFurigana ? withLinkedFurigana(text) : withoutFurigana(text);
  function link(href: string, children: ReactNode): ReactNode {
    const reading = readingIn(href);
    if (reading !== undefined)
      return (
        <ruby className={classes.reading}>
          {children}
          <rp>（</rp>
          <rt>{reading}</rt>
          <rp>）</rp>
        </ruby>
      );
    const number = Number(/^#source-(\d{1,2})$/.exec(href)?.[1]);
    const source = sources.find((one) => one.number === number);
    if (source)
      return (
        <SourceLink source={source} className={classes.number} onLeave={onLeave}>
          {number}
        </SourceLink>
      );
    if (Number.isFinite(number)) return <span className={classes.number}>{number}</span>;
    return (
      <span>
        {children} <span className={classes.address}>({href})</span>
      </span>
    );
  }
  return (
    <AnswerContext value={{ link }}>
      <MarkdownView markdown={withLinkedCitations(read)} size="compact" />
    </AnswerContext>
  );
}
