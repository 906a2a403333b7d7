import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMessageQuestion, IconNotes } from '@tabler/icons-react';
import { type PointerEvent, type RefObject, use, useEffect, useState } from 'react';
import { RoomContext } from '../StepBar/room-context.ts';
import classes from './quote-button.module.css';

const longestQuote = 1000;

interface Marked {
  readonly quote: string;
  readonly top: number;
  readonly left: number;
}

interface Props {
  readonly within: RefObject<HTMLElement | null>;
  readonly onQuote: (quote: string) => void;
}

/** Stands under the words that are marked in the text, and takes them into a note, or asks others about them. */
export function QuoteButton({ within, onQuote }: Props) {
  const [marked, setMarked] = useState<Marked>();
  const onAsk = use(RoomContext)?.onAsk;

  useEffect(() => {
    const look = () => setMarked(markedWithin(within.current));
    document.addEventListener('selectionchange', look);
    return () => document.removeEventListener('selectionchange', look);
  }, [within]);

  if (!marked) return null;
  const take = (onTake: (quote: string) => void) => ({
    size: 'sm' as const,
    // A press elsewhere would take the marking away before the click comes.
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: () => {
      onTake(marked.quote);
      getSelection()?.removeAllRanges();
    },
  });
  return (
    <div className={classes.buttons} style={{ top: marked.top, left: marked.left }}>
      <Button {...take(onQuote)} leftSection={<IconNotes size={18} stroke={1.75} />}>
        <Trans>Note on this</Trans>
      </Button>
      {onAsk && (
        <Button {...take(onAsk)} leftSection={<IconMessageQuestion size={18} stroke={1.75} />}>
          <Trans>Ask about this</Trans>
        </Button>
      )}
    </div>
  );
}

function markedWithin(article: HTMLElement | null): Marked | undefined {
  const selection = getSelection();
  if (!article || !selection || selection.isCollapsed || selection.rangeCount === 0)
    return undefined;
  const range = selection.getRangeAt(0);
  if (!article.contains(range.commonAncestorContainer)) return undefined;
  const quote = selection.toString().replaceAll(/\s+/g, ' ').trim().slice(0, longestQuote);
  if (quote === '') return undefined;
  const place = range.getBoundingClientRect();
  const frame = article.getBoundingClientRect();
  const left = Math.min(Math.max(0, place.left - frame.left), Math.max(0, frame.width - 340));
  return { quote: quote.toWellFormed(), top: place.bottom - frame.top + 10, left };
}
