import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import { type NoteInList, NoteSchema } from '../../../domain/notes/notes.schema.ts';
import { onHappening } from '../../offline/outbox/outbox.ts';
import type { Happening } from '../../offline/outbox/tabs.ts';
import { isIn } from './note-in-hand.ts';
import { notesKey, type NotesFilter } from './notes.queries.ts';

type Page = { notes: NoteInList[]; count: number };
type Pages = InfiniteData<Page, number>;

/**
 * Keeps every list of notes in step with what the outbox has sent, so that no words seem to vanish
 * between the moment they leave this device's queue and the next answer of the server.
 */
export function useNotesInStep(): void {
  const queryClient = useQueryClient();
  useEffect(() => onHappening((happening) => keepInStep(queryClient, happening)), [queryClient]);
}

function keepInStep(queryClient: QueryClient, happening: Happening): void {
  const { operation, kind } = happening;
  const { method, path } = operation;
  const isPut = method === putNote.method && path === putNote.path;
  const isDelete = method === deleteNote.method && path === deleteNote.path;
  if (!isPut && !isDelete) return;
  if (kind === 'written') {
    const written = NoteSchema.safeParse(happening.result);
    const uuid = String(operation.params['noteUuid']);
    for (const [key, pages] of queryClient.getQueriesData<Pages>({ queryKey: notesKey })) {
      if (!pages) continue;
      const next = written.success
        ? withNote(pages, written.data, filterOf(key))
        : without(pages, uuid);
      queryClient.setQueryData(key, next);
    }
  }
  void queryClient.invalidateQueries({ queryKey: notesKey });
}

// The key ends with the filter; see `notesQuery`.
const filterOf = (key: readonly unknown[]): NotesFilter => key.at(-1) as NotesFilter;

export function withNote(
  pages: Pages,
  note: Omit<NoteInList, 'classTitle' | 'materialTitle'>,
  filter: NotesFilter,
): Pages {
  const before = pages.pages.flatMap(({ notes }) => notes).find(({ uuid }) => uuid === note.uuid);
  if (before && before.revision > note.revision) return pages;
  const entry = { classTitle: null, materialTitle: null, ...before, ...note };
  if (before)
    return mapNotes(pages, (notes) =>
      notes.map((each) => (each.uuid === note.uuid ? entry : each)),
    );
  const [first, ...rest] = pages.pages;
  if (!first || !isIn(filter, note)) return pages;
  return { ...pages, pages: [{ notes: [entry, ...first.notes], count: first.count + 1 }, ...rest] };
}

function without(pages: Pages, uuid: string): Pages {
  return mapNotes(pages, (notes) => notes.filter((note) => note.uuid !== uuid));
}

function mapNotes(pages: Pages, change: (notes: NoteInList[]) => NoteInList[]): Pages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, notes: change(page.notes) })) };
}
