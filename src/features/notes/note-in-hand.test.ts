import { describe, expect, it } from 'vitest';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import type { NoteDraft, NoteInList } from '../../../domain/notes/notes.schema.ts';
import { operationOf } from '../../offline/outbox/operation.fixtures.ts';
import { notesInHand } from './note-in-hand.ts';

const first = '5f0c1b4e-7a52-4c58-9b7e-2b6a7f1d9c01';
const second = '5f0c1b4e-7a52-4c58-9b7e-2b6a7f1d9c02';

const draft: NoteDraft = {
  classId: 7,
  classMaterialId: 70,
  place: null,
  markdown: 'on the device',
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-05T00:00:00.000Z',
};
const row: NoteInList = {
  ...draft,
  uuid: first,
  markdown: 'on the server',
  updatedAt: '2026-11-02T00:00:00.000Z',
  revision: 3,
  classTitle: 'C',
  materialTitle: 'Pointers',
};
const put = (noteUuid: string, given = {}) =>
  operationOf({
    key: 'k',
    method: putNote.method,
    path: putNote.path,
    params: { noteUuid },
    body: draft,
    ...given,
  });

describe('the notes in hand', () => {
  it('are what the server has', () => {
    expect(notesInHand([row], [], {})).toEqual([{ ...row, where: 'server', lastKey: undefined }]);
  });

  it('show what waits over what the server has, and the next write builds on what waits', () => {
    const [note] = notesInHand([row], [put(first)], {});
    expect(note).toMatchObject({
      markdown: 'on the device',
      classTitle: 'C',
      where: 'device',
      revision: undefined,
      lastKey: 'k',
    });
  });

  it('hold what the server has not seen, where it fits the filter', () => {
    const uuids = (filter: Parameters<typeof notesInHand>[2]) =>
      notesInHand([row], [put(second)], filter).map(({ uuid }) => uuid);
    expect(uuids({})).toEqual([second, first]);
    expect(uuids({ keyword: 'DEVICE' })).toContain(second);
    expect(uuids({ keyword: 'absent' })).not.toContain(second);
    expect(uuids({ classMaterialId: 71 })).not.toContain(second);
    expect(uuids({ isFree: true })).not.toContain(second);
  });

  it('leave out what is to be deleted, unless the server refused that', () => {
    const removal = {
      method: deleteNote.method,
      path: deleteNote.path,
      params: { noteUuid: first },
    };
    expect(notesInHand([row], [operationOf(removal)], {})).toEqual([]);
    expect(notesInHand([row], [operationOf({ ...removal, state: 'refused' })], {})).toHaveLength(1);
  });

  it('say that the server refused the words', () => {
    expect(notesInHand([], [put(second, { state: 'refused' })], {})[0]?.where).toBe('refused');
  });
});
