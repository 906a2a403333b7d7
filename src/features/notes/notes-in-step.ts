import { useLingui } from '@lingui/react/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import { NoteSchema } from '../../../domain/notes/notes.schema.ts';
import { currentAccount } from '../../offline/accounts/accounts.ts';
import { onOutboxEvent } from '../../offline/outbox/outbox.ts';
import type { OutboxEvent } from '../../offline/outbox/tabs.ts';
import { showToast } from '../../ui/Toast/toast.tsx';
import { notesKey, type NotesFilter } from './notes.queries.ts';
import { type NotePages, withNote, without } from './note-pages.ts';

/**
 * Keeps every list of notes in step with what the outbox has sent, so that no words seem to vanish
 * between the moment they leave this device's queue and the next answer of the server.
 */
export function useNotesInStep(): void {
  const queryClient = useQueryClient();
  const { t } = useLingui();
  const say = useEffectEvent(({ kind }: OutboxEvent) => {
    if (kind === 'merged')
      showToast(
        'success',
        t`This note was changed on another device as well. It now has both changes.`,
      );
    if (kind === 'forked')
      showToast(
        'warning',
        t`This note was deleted on another device. What you wrote here is kept as a new note.`,
      );
    if (kind === 'kept')
      showToast(
        'warning',
        t`A note you deleted was changed on another device. It was not deleted.`,
      );
  });
  useEffect(
    () =>
      onOutboxEvent((outboxEvent) => {
        if (!isOfNote(outboxEvent)) return undefined;
        say(outboxEvent);
        return keepNotesInStep(queryClient, outboxEvent);
      }),
    [queryClient],
  );
}

const isOfNote = ({ operation: { method, path } }: OutboxEvent): boolean =>
  [putNote, deleteNote].some((endpoint) => endpoint.method === method && endpoint.path === path);

/** Resolves when every list of notes on this device has it. */
export async function keepNotesInStep(
  queryClient: QueryClient,
  outboxEvent: OutboxEvent,
): Promise<void> {
  if (!isOfNote(outboxEvent)) return;
  const { operation, kind } = outboxEvent;
  if (kind === 'written') {
    const written = NoteSchema.safeParse(outboxEvent.result);
    const uuid = String(operation.params['noteUuid']);
    // Lists that were not opened since this page began lie on the disk only.
    await currentAccount().change<NotePages>({
      prefix: notesKey,
      apply: (pages, key) =>
        written.success ? withNote(pages, written.data, filterOf(key)) : without(pages, uuid),
    });
  }
  void queryClient.invalidateQueries({ queryKey: notesKey });
}

// The key ends with the filter; see `notesQuery`.
const filterOf = (key: readonly unknown[]): NotesFilter => key.at(-1) as NotesFilter;
