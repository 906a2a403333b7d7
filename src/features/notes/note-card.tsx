import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import classes from './note-card.module.css';
import type { NoteInHand } from './note-in-hand.ts';
import { NoteQuote } from './note-quote.tsx';
import { NoteSaved } from './note-saved.tsx';
import { NoteText } from './note-text.tsx';
import { once } from './once.ts';

/** A note to be read; a tap anywhere on it opens it for writing. */
export function NoteCard({
  note,
  place,
  onEdit,
  onDelete,
}: {
  note: NoteInHand;
  /** Where it belongs, when that is not plain from what is around. */
  place?: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { t } = useLingui();
  return (
    <article className={classes.card}>
      {place && <div className={classes.place}>{place}</div>}
      <NoteQuote quote={note.place?.quote} />
      {note.markdown.trim() === '' ? (
        <p className={classes.empty}>
          <Trans>No text yet</Trans>
        </p>
      ) : (
        <NoteText markdown={note.markdown} />
      )}
      <footer className={classes.footer}>
        {note.where !== 'server' && <NoteSaved where={note.where} unsaved="no" />}
        <span className={classes.time}>
          <RelativeTime at={note.updatedAt} />
        </span>
        <UnstyledButton className={classes.edit} aria-label={t`Edit note`} onClick={once(onEdit)}>
          <IconPencil />
        </UnstyledButton>
        <UnstyledButton
          className={classes.button}
          aria-label={t`Delete note`}
          onClick={once(onDelete)}
        >
          <IconTrash />
        </UnstyledButton>
      </footer>
    </article>
  );
}
