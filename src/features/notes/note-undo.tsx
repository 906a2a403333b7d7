import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { putNote } from '../../../domain/notes/notes.contract.ts';
import type { NoteDraft } from '../../../domain/notes/notes.schema.ts';
import { enqueue } from '../../offline/outbox/outbox.ts';
import { newUuid } from '../../offline/uuid.ts';
import classes from './note-undo.module.css';

const undoMs = 10_000;

/** Says that a note was deleted, and writes it again, as a new one, at the person's word. */
export function offerUndo(draft: NoteDraft): void {
  if (draft.markdown.trim() === '' && !draft.place?.quote) return;
  const id = newUuid();

  function undo(): void {
    notifications.hide(id);
    const noteUuid = newUuid();
    void enqueue({
      endpoint: putNote,
      params: { noteUuid },
      body: draft,
      entity: `note:${noteUuid}`,
    });
  }

  notifications.show({
    id,
    autoClose: undoMs,
    role: 'status',
    message: (
      <div className={classes.undo}>
        <Trans>Note deleted</Trans>
        <Button size="sm" variant="subtle" className={classes.button ?? ''} onClick={undo}>
          <Trans>Undo</Trans>
        </Button>
      </div>
    ),
  });
}
