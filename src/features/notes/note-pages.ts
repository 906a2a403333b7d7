import type { InfiniteData } from '@tanstack/react-query';
import type { NoteInList } from '../../../domain/notes/notes.schema.ts';
import { isIn } from './note-in-hand.ts';
import type { NotesFilter } from './notes.queries.ts';

type Page = { notes: NoteInList[]; count: number };
export type NotePages = InfiniteData<Page, number>;

/** The list with what is now on the server, if it belongs there. */
export function withNote(
  pages: NotePages,
  note: Omit<NoteInList, 'classTitle' | 'materialTitle'>,
  filter: NotesFilter,
): NotePages {
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

/** The list without a note that was deleted. */
export function without(pages: NotePages, uuid: string): NotePages {
  return mapNotes(pages, (notes) => notes.filter((note) => note.uuid !== uuid));
}

function mapNotes(pages: NotePages, change: (notes: NoteInList[]) => NoteInList[]): NotePages {
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, notes: change(page.notes) })) };
}
