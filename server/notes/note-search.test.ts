import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { deleteNote, listNotes, putNote } from '../../domain/notes/notes.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';
import { cleanUp } from '../clean-up.ts';
import { seedNote } from './notes.seed.ts';

let test: TestApp;
let writer: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  test = await testApp();
  const organisationId = await test.organisation();
  writer = await test.person(organisationId, Role.trainee);
  other = await test.person(organisationId, Role.trainee);
});
afterAll(() => test.close());

const note = (markdown: string, person = writer) => seedNote(test.db, { ...person, markdown });
async function find(keyword: string, { client }: TestPerson = writer) {
  const { result, pagination } = await client.call(listNotes, { query: { keyword } });
  expect(pagination?.count).toBe(result.length);
  return result.map(({ uuid }) => uuid).toSorted();
}

describe('a search for notes', () => {
  it('finds any part of a text, short or long, in either language, and of nobody else', async () => {
    const pointer = await note('A Pointer only says\nwhere to look.');
    const keiko = await note('稽古は毎日、かならず。');
    const wide = await note('ＡＢＣテスト');
    const long = await note(`${'word '.repeat(4000)} needle`);
    await note('A pointer of somebody else’s, and 稽古', other);
    expect(await find('pointer')).toEqual([pointer]);
    expect(await find('OINTE')).toEqual([pointer]);
    expect(await find('says where')).toEqual([pointer]);
    expect(await find('po')).toEqual([pointer]);
    expect(await find('稽古')).toEqual([keiko]);
    expect(await find('毎')).toEqual([keiko]);
    expect(await find('かならず')).toEqual([keiko]);
    expect(await find('abcﾃｽﾄ')).toEqual([wide]);
    expect(await find('needle')).toEqual([long]);
    expect(await find('pointer look')).toEqual([]);
    expect(await find('_ointer')).toEqual([]);
  });

  it('finds what a note says now, and nothing of a deleted one', async () => {
    const noteUuid = await note('Something about mutexes');
    const { client } = writer;
    const at = '2026-11-01T09:00:00.000Z';
    const place = { classId: null, classMaterialId: null, place: null };
    const body = { ...place, markdown: 'About semaphores', createdAt: at, updatedAt: at };
    await client.call(putNote, { params: { noteUuid }, body }, { 'if-match': '"1"' });
    expect(await find('mutex')).toEqual([]);
    expect(await find('semaphore')).toEqual([noteUuid]);
    await client.call(deleteNote, { params: { noteUuid } }, { 'if-match': '"2"' });
    expect(await find('semaphore')).toEqual([]);
  });

  it('finds what was written before there was an index, and exactly after the next sweep', async () => {
    const uuid = await note('Ｋｅｉｋｏ by hand');
    const { pool } = test.services.database;
    await pool.query(
      `update note_words set words = lower('Ｋｅｉｋｏ by hand'), is_exact = false
        where note_id = (select id from notes where uuid = $1)`,
      [uuid],
    );
    expect(await find('by hand')).toEqual([uuid]);
    expect(await find('keiko by')).toEqual([]);
    await cleanUp(test.services);
    expect(await find('keiko by')).toEqual([uuid]);
  });

  it('is by an index, and reads nothing of what others wrote', async () => {
    const { pool } = test.services.database;
    await test.asOwner(
      `insert into notes (organisation_id, uuid, user_id, markdown, created_at, updated_at)
       select organisation_id, gen_random_uuid(), id, 'Number ' || n || ' of ' || account_name, now(), now()
         from users, generate_series(1, 1500) n where id = any($1)`,
      [[writer.userId, other.userId]],
    );
    await test.asOwner(
      `insert into note_words select organisation_id, user_id, id, lower(markdown), false, true
         from notes where markdown like 'Number %'`,
    );
    // What an index has not taken in yet makes it look dear.
    await test.asOwner('vacuum analyze note_words');
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
      `explain select note_id from note_words where organisation_id = $1 and user_id = $2
          and not is_long and note_grams(user_id, words) @> array[$2::text || ':137']`,
      [writer.organisationId, writer.userId],
    );
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('note_words_by_grams');
    expect(await find('number 1371')).toHaveLength(1);
  });
});
