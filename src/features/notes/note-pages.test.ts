import { expect, it } from 'vitest';
import type { NoteInList } from '../../../domain/notes/notes.schema.ts';
import { withNote } from './note-pages.ts';

const row: NoteInList = {
  uuid: '5f0c1b4e-7a52-4c58-9b7e-2b6a7f1d9c01',
  classId: 7,
  classMaterialId: 70,
  place: null,
  markdown: 'old',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-02T00:00:00.000Z',
  revision: 3,
  classTitle: 'C',
  materialTitle: 'Pointers',
};
const pages = { pages: [{ notes: [row], count: 1 }], pageParams: [0] };
const { classTitle: _, materialTitle: __, ...note } = row;

it('a written note takes the place of what the list had, and keeps the titles', () => {
  const next = withNote(pages, { ...note, markdown: 'new', revision: 4 }, {});
  expect(next.pages[0]?.notes).toEqual([{ ...row, markdown: 'new', revision: 4 }]);
});

it('an answer that comes late does not take a newer revision away', () => {
  expect(withNote(pages, { ...note, markdown: 'older', revision: 2 }, {})).toBe(pages);
});

it('a new note goes into the lists where it belongs', () => {
  const other = { ...note, uuid: '5f0c1b4e-7a52-4c58-9b7e-2b6a7f1d9c02', classId: 8 };
  expect(withNote(pages, other, { classId: 7 })).toBe(pages);
  const next = withNote(pages, other, {});
  expect(next.pages[0]).toMatchObject({ count: 2, notes: [{ classTitle: null, classId: 8 }, row] });
});
