import { Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { noteLimit } from '../../../domain/notes/notes.schema.ts';
import { MarkdownEditor } from '../../ui/MarkdownEditor/markdown-editor.tsx';
import type { NoteAutosave } from './note-autosave.ts';
import classes from './note-card.module.css';
import type { Whereabouts } from './note-in-hand.ts';
import { NoteQuote } from './note-quote.tsx';
import { NoteSaved } from './note-saved.tsx';
import { drawNote } from './note-text.tsx';
import { once } from './once.ts';

/** A note that is being written; there is nothing to press for saving it. */
export function NoteEditor({
  autosave,
  where,
  place,
  onDone,
  onDelete,
}: {
  autosave: NoteAutosave;
  where: Whereabouts | undefined;
  place?: ReactNode;
  onDone: () => void;
  onDelete: () => void;
}) {
  const { t } = useLingui();
  const { unsaved, replaced } = useSnapshot(autosave.state);
  return (
    <article className={classes.card} data-open>
      {place && <div className={classes.place}>{place}</div>}
      <NoteQuote quote={autosave.basis.place?.quote} />
      <MarkdownEditor
        key={replaced}
        initialText={autosave.markdown}
        onChange={(markdown) => autosave.edit(markdown)}
        onBlur={() => void autosave.save()}
        label={t`Note`}
        placeholder={t`Write a note …`}
        maxLength={noteLimit}
        opensFocused
        preview={drawNote}
      />
      <footer className={classes.footer}>
        <output className={classes.state}>
          <NoteSaved where={where} unsaved={unsaved} />
        </output>
        <UnstyledButton
          className={classes.button}
          aria-label={t`Delete note`}
          onClick={once(onDelete)}
        >
          <IconTrash />
        </UnstyledButton>
        <Button size="sm" variant="default" className={classes.done ?? ''} onClick={once(onDone)}>
          <Trans>Done</Trans>
        </Button>
      </footer>
    </article>
  );
}
