import { Trans } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { printPage } from '../../lib/print-page.ts';
import { Dialog } from '../../ui/Dialog/dialog.tsx';
import type { Deck } from './deck.ts';
import classes from './print-deck.module.css';

interface Props {
  readonly deck: Deck;
  readonly hasNotes: boolean;
  readonly onClose: () => void;
}

/** All slides on paper, one a page; with their notes under them, when that is wanted. */
export function PrintDeckDialog({ deck, hasNotes, onClose }: Props) {
  const [isWithNotes, setWithNotes] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <Dialog title={<Trans>Print</Trans>} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.words}>
          <Trans>Each slide is printed on its own page.</Trans>
        </p>
        {hasNotes && (
          <Checkbox
            label={<Trans>With the speaker notes</Trans>}
            checked={isWithNotes}
            onChange={({ currentTarget }) => setWithNotes(currentTarget.checked)}
          />
        )}
        <div className={classes.actions}>
          <Button size="md" variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="md" loading={isPrinting} onClick={() => setPrinting(true)}>
            <Trans>Print</Trans>
          </Button>
        </div>
      </div>
      {isPrinting && <Paper deck={deck} isWithNotes={isWithNotes} onPrinted={onClose} />}
    </Dialog>
  );
}

interface PaperProps {
  readonly deck: Deck;
  readonly isWithNotes: boolean;
  readonly onPrinted: () => void;
}

/** Stands in the page only while it is being printed, and is seen on paper alone. */
function Paper({ deck, isWithNotes, onPrinted }: PaperProps) {
  const { width, height } = deck;
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  const done = useEffectEvent(onPrinted);
  useEffect(() => {
    if (!paper) return undefined;
    let isGone = false;
    const pictures = [...paper.querySelectorAll('img')].map((image) =>
      image.decode().catch(() => {}),
    );
    async function start(): Promise<void> {
      await Promise.all([document.fonts.ready, ...pictures]);
      if (isGone) return;
      await printPage();
      if (!isGone) done();
    }
    void start();
    return () => {
      isGone = true;
    };
  }, [paper]);
  const size = isWithNotes
    ? `${width}px ${Math.round(width * Math.SQRT2)}px`
    : `${width}px ${height}px`;
  return createPortal(
    <div ref={setPaper} className={classes.paper} lang={deck.lang}>
      <style>{`@page { size: ${size}; margin: 0; }`}</style>
      {Array.from({ length: deck.count }, (_, index) => index + 1).map((number) => (
        <div key={number} className={classes.sheet}>
          {deck.printed(number)}
          {isWithNotes && (
            <div className={classes.notes}>
              {deck.notesOf(number).map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          )}
        </div>
      ))}
    </div>,
    document.body,
  );
}
