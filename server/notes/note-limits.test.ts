import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { deleteNote, putNote } from '../../domain/notes/notes.contract.ts';
import { type TestApp, type TestPerson, testApp } from '../../tests/support/test-app.ts';

let test: TestApp;
let organisationId: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
});
afterAll(() => test.close());

const at = '2026-11-01T09:00:00.000Z';
const put = (
  { client }: TestPerson,
  markdown: string,
  noteUuid: string = randomUUID(),
  headers: Record<string, string> = {},
) => {
  const place = { classId: null, classMaterialId: null, place: null };
  const body = { ...place, markdown, createdAt: at, updatedAt: at };
  return client.call(putNote, { params: { noteUuid }, body }, headers);
};

/** So many notes, each of so many letters. */
const write = ({ userId }: TestPerson, count: number, letters: number) =>
  test.services.database.pool.query(
    `insert into notes (organisation_id, uuid, user_id, markdown, created_at, updated_at)
     select $1, gen_random_uuid(), $2, repeat('x', $4), now(), now() from generate_series(1, $3)`,
    [organisationId, userId, count, letters],
  );

describe('one person’s notes', () => {
  it('are so many, and one more when one was deleted; those that are there may be changed', async () => {
    const person = await test.person(organisationId, Role.trainee, { lang: 'ja' });
    await write(person, 9_999, 1);
    const last = randomUUID();
    expect((await put(person, 'The last one.', last)).status).toBe(200);
    const refused = await put(person, 'One too many.');
    expect([refused.status, refused.error]).toEqual([413, 'tooMuchKept']);
    expect(refused.messages).toEqual([
      'ノートは10,000件まで保存できます。不要なノートを削除してから、もう一度お試しください。',
    ]);
    const longer = 'The last one, and longer than before.';
    expect((await put(person, longer, last, { 'if-match': '"1"' })).status).toBe(200);
    const colleague = await test.person(organisationId, Role.trainee);
    expect((await put(colleague, 'Mine.')).status).toBe(200);
    await person.client.call(deleteNote, { params: { noteUuid: last } }, { 'if-match': '"2"' });
    expect((await put(person, 'Instead of it.')).status).toBe(200);
    // What was deleted does not come back beside it.
    expect((await put(person, 'Again.', last, { 'if-match': '"3"' })).status).toBe(413);
  });

  it('take so much room together, by their bytes', async () => {
    const person = await test.person(organisationId, Role.trainee);
    const own = randomUUID();
    await put(person, 'x'.repeat(1000), own);
    await write(person, 400, 49_990);
    expect((await put(person, 'x'.repeat(1000))).status).toBe(200);
    const refused = await put(person, '稽'.repeat(700));
    expect([refused.status, refused.messages]).toEqual([
      413,
      [
        'Your notes have reached 20 MB together, and no more can be kept. Please delete some that you no longer need.',
      ],
    ]);
    const grown = await put(person, 'x'.repeat(3001), own, { 'if-match': '"1"' });
    expect(grown.status).toBe(413);
    expect((await put(person, 'x'.repeat(900), own, { 'if-match': '"1"' })).status).toBe(200);
  });

  it('that were deleted take no room: their words are gone', async () => {
    const person = await test.person(organisationId, Role.trainee);
    const noteUuid = randomUUID();
    await put(person, 'A secret that nobody is to read again.', noteUuid);
    await person.client.call(deleteNote, { params: { noteUuid } }, { 'if-match': '"1"' });
    const { rows } = await test.services.database.pool.query(
      'select markdown from notes where uuid = $1',
      [noteUuid],
    );
    expect(rows).toEqual([{ markdown: '' }]);
    // Who wrote on without a network brings words of their own.
    expect((await put(person, 'Written on.', noteUuid, { 'if-match': '"2"' })).status).toBe(200);
  });

  it('in a burst are refused before they have filled the disk', async () => {
    const person = await test.person(organisationId, Role.trainee);
    const { pool } = test.services.database;
    const size = async () =>
      (
        await pool.query<{ bytes: number }>(
          `select (pg_total_relation_size('notes') + pg_total_relation_size('note_words')
             + pg_total_relation_size('idempotency_keys'))::int as bytes`,
        )
      ).rows[0]?.bytes ?? 0;
    const before = await size();
    const markdown = randomBytes(37_500).toString('base64').slice(0, 50_000);
    const statuses: number[] = [];
    for (let count = 0; count < 400 && statuses.at(-1) !== 429; count++) {
      const { status } = await put(person, markdown, randomUUID(), {
        'idempotency-key': randomUUID(),
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.length).toBeLessThan(250);
    expect((await size()) - before).toBeLessThan(30_000_000);
  });
});
