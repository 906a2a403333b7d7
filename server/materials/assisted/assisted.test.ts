import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  endAssistedParts,
  listAssistedParts,
} from '../../../domain/materials/assisted.contract.ts';
import { by, libraryRoom } from '../../../tests/support/library-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';
import { seedBook } from '../../books/books.seed.ts';
import {
  copyAssisted,
  discardAssisted,
  endPublished,
  insertAssisted,
  publishAssisted,
} from './assisted.repo.ts';

let room: Awaited<ReturnType<typeof libraryRoom>>;
beforeAll(async () => {
  room = await libraryRoom();
});
afterAll(() => room.test.close());

const kind = 'translation';

/** A book of the instructor's, and what is noted of its parts. */
async function noted() {
  const { test, instructor, organisationId } = room;
  const { materialId } = await seedBook(test.db, by(instructor));
  const key = { organisationId, materialId };
  const note = (...names: string[]) =>
    insertAssisted(
      test.db,
      key,
      names.map((part) => ({
        kind,
        part,
        title: part,
        model: 'Aozora',
        takenBy: instructor.userId,
        takenAt: new Date(),
      })),
    );
  const list = async ({ client }: TestPerson = instructor) =>
    (await client.call(listAssistedParts, { params: { materialId } })).result;
  const spans = async () =>
    (await list()).map(({ part, since, until, isEnding }) => [part, since, until, isEnding]);
  const end = ({ client }: TestPerson, ids: readonly number[]) =>
    client.call(endAssistedParts, { params: { materialId }, body: { ids: [...ids] } });
  return { key, note, list, spans, end };
}

describe('what an engine has drafted', () => {
  it('is in the versions from the next one on, until one without it', async () => {
    const { key, note, list, spans, end } = await noted();
    const { db } = room.test;
    const other = await noted();
    await other.note('elsewhere');
    await note('a', 'b');
    await publishAssisted(db, key, 2);
    await note('c');
    const [a, , c] = await list();
    // A part of a version ends with the next one; one that no version has is forgotten.
    expect((await end(room.instructor, [a?.id ?? 0, c?.id ?? 0])).status).toBe(200);
    expect(await spans()).toEqual([
      ['a', 2, null, true],
      ['b', 2, null, false],
    ]);
    await note('d');
    await discardAssisted(db, key);
    expect(await spans()).toEqual([
      ['a', 2, null, false],
      ['b', 2, null, false],
    ]);
    await end(room.instructor, [a?.id ?? 0]);
    await note('e');
    await publishAssisted(db, key, 3);
    expect(await spans()).toEqual([
      ['a', 2, 3, false],
      ['b', 2, null, false],
      ['e', 3, null, false],
    ]);
    await note('f');
    await endPublished(db, key, 4);
    expect(await spans()).toEqual([
      ['a', 2, 3, false],
      ['b', 2, 4, false],
      ['e', 3, 4, false],
      ['f', null, null, false],
    ]);
    expect(await other.spans()).toEqual([['elsewhere', null, null, false]]);
  });

  it('is ended once, by who may edit, all that is named or nothing, and written down', async () => {
    const { key, note, list, spans, end } = await noted();
    const other = await noted();
    await note('a', 'b');
    await other.note('c');
    const [a = 0, b = 0] = (await list()).map(({ id }) => id);
    const [c = 0] = (await other.list()).map(({ id }) => id);
    expect((await end(room.colleague, [a])).status).toBe(403);
    expect((await end(room.stranger, [a])).status).toBe(404);
    expect((await end(room.instructor, [a, c])).status).toBe(404);
    expect((await spans()).length).toBe(2);
    expect((await end(room.admin, [a])).result.map(({ id }) => id)).toEqual([b]);
    expect((await end(room.admin, [a])).status).toBe(404);
    const entries = await room.test.asOwner<{ user_id: number; before: unknown }>(
      `select user_id, before from audit_entries
        where action = 'material.endAssisted' and subject_id = $1`,
      [String(key.materialId)],
    );
    expect(entries).toEqual([
      { user_id: room.admin.userId, before: { parts: [{ kind, title: 'a', model: 'Aozora' }] } },
    ]);
  });

  it('is known of what is published to all staff, and of the draft to who edits it', async () => {
    const { key, note, list, end } = await noted();
    await note('a');
    await publishAssisted(room.test.db, key, 2);
    await note('b');
    const [a] = await list();
    await end(room.instructor, [a?.id ?? 0]);
    const seen = (await list(room.colleague)).map(({ part, isEnding }) => [part, isEnding]);
    expect(seen).toEqual([['a', false]]);
    expect((await list(room.admin)).map(({ part, isEnding }) => [part, isEnding])).toEqual([
      ['a', true],
      ['b', false],
    ]);
    expect((await list(room.colleague))[0]?.takenBy?.id).toBe(room.instructor.userId);
  });

  it('goes into a copy as its first version, and what the draft has where that is copied', async () => {
    const { key, note, list, end } = await noted();
    const { db } = room.test;
    await note('gone', 'ending', 'kept');
    await publishAssisted(db, key, 2);
    await end(room.instructor, [(await list())[0]?.id ?? 0]);
    await publishAssisted(db, key, 3);
    await end(room.instructor, [(await list())[1]?.id ?? 0]);
    await note('draft');
    const [plain, whole] = [await noted(), await noted()];
    await copyAssisted(db, key, plain.key, false);
    await copyAssisted(db, key, whole.key, true);
    expect(await plain.spans()).toEqual([
      ['ending', 1, null, false],
      ['kept', 1, null, false],
    ]);
    expect(await whole.spans()).toEqual([
      ['ending', 1, null, true],
      ['kept', 1, null, false],
      ['draft', null, null, false],
    ]);
  });
});
