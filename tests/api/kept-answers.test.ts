import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { createClass, updateClass } from '../../domain/classes/classes.contract.ts';
import { putNote } from '../../domain/notes/notes.contract.ts';
import { type TestApp, testApp } from '../support/test-app.ts';

let test: TestApp;
let organisationId: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
});
afterAll(() => test.close());

const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
const newKey = () => ({ 'idempotency-key': randomUUID() });
/** What nothing makes smaller. */
const noise = (letters: number) => randomBytes(letters).toString('base64').slice(0, letters);
const at = '2026-11-01T09:00:00.000Z';

const keptBytesOf = async (userId: number) =>
  (
    await test.services.database.pool.query<{ bytes: number }>(
      `select octet_length(coalesce(response, '')) + coalesce(octet_length(packed), 0) as bytes
         from idempotency_keys where user_id = $1`,
      [userId],
    )
  ).rows.map(({ bytes }) => bytes);

describe('what is kept of an answer under its key', () => {
  it('has nothing that comes with the question, and is answered again to the letter', async () => {
    const { client, userId } = await test.person(organisationId, Role.trainee);
    const body = {
      classId: null,
      classMaterialId: null,
      place: null,
      markdown: noise(50_000),
      createdAt: at,
      updatedAt: at,
    };
    const put = { params: { noteUuid: randomUUID() }, body };
    const key = newKey();
    const first = await client.call(putNote, put, key);
    expect(first.result.markdown).toBe(body.markdown);
    const [bytes = 0] = await keptBytesOf(userId);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(1000);
    // What it is by now is not what was answered then.
    const change = { ...put, body: { ...body, markdown: 'Something else.' } };
    expect((await client.call(putNote, change, ifMatch(1))).status).toBe(200);
    const again = await client.call(putNote, put, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
  });

  it('is made smaller where it is something else', async () => {
    const { client, userId } = await test.person(organisationId, Role.instructor);
    const description = 'A pointer only says where to look. '.repeat(200);
    const made = await client.call(createClass, { body: { ...facts, description } });
    const input = { params: { classId: made.result.id }, body: { title: 'Another title' } };
    const key = { ...newKey(), ...ifMatch(1) };
    const first = await client.call(updateClass, input, key);
    expect(first.text.length).toBeGreaterThan(7000);
    expect(await keptBytesOf(userId)).toEqual([expect.any(Number)]);
    expect((await keptBytesOf(userId))[0]).toBeLessThan(1000);
    expect((await client.call(updateClass, input, key)).text).toBe(first.text);
  });

  it('is forgotten of all but the last 50 large ones of a person, and who asks then is told', async () => {
    const { client, userId } = await test.person(organisationId, Role.instructor);
    const other = await test.person(organisationId, Role.instructor);
    const made = await client.call(createClass, { body: { ...facts, description: noise(9000) } });
    const input = { params: { classId: made.result.id }, body: { title: 'Another title' } };
    const keys = [1, 2, 3].map((revision) => ({ ...newKey(), ...ifMatch(revision) }));
    for (const key of keys.slice(0, 2))
      expect((await client.call(updateClass, input, key)).status).toBe(200);
    const { pool } = test.services.database;
    for (const person of [userId, other.userId])
      await pool.query(
        `insert into idempotency_keys (organisation_id, user_id, key, fingerprint, packed, created_at)
         select $1, $2, gen_random_uuid(), '', decode(repeat('00', 5000), 'hex'), now() + n * interval '1 ms'
           from generate_series(1, 49) n`,
        [organisationId, person],
      );
    const [, , last = {}] = keys;
    expect((await client.call(updateClass, input, last)).status).toBe(200);
    const large =
      'select count(*)::int as count from idempotency_keys where packed is not null and user_id = $1';
    expect((await pool.query(large, [userId])).rows).toEqual([{ count: 50 }]);
    expect((await pool.query(large, [other.userId])).rows).toEqual([{ count: 49 }]);
    expect((await client.call(updateClass, input, last)).status).toBe(200);
    const forgotten = await client.call(updateClass, input, keys[0]);
    expect([forgotten.status, forgotten.error]).toEqual([409, 'answerForgotten']);
    expect(forgotten.messages[0]).toContain('no longer kept');
  });
});

const facts = {
  title: 'C for new engineers',
  description: '',
  lang: 'en',
  startAt: '2026-11-02',
  endAt: '2026-12-18',
} as const;
