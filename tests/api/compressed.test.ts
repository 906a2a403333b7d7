import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { putNote } from '../../domain/notes/notes.contract.ts';
import { type TestApp, testApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await testApp();
  person = await test.person(await test.organisation(), Role.trainee);
});
afterAll(() => test.close());

/** The answer to a note of so many letters, as it comes over the line. */
async function answered(letters: number, encoding?: string) {
  const at = '2026-11-01T09:00:00.000Z';
  return await test.app.inject({
    method: 'PUT',
    url: putNote.path.replace(':noteUuid', randomUUID()),
    headers: {
      ...person.client.cookie,
      'content-type': 'application/json',
      ...(encoding === undefined ? {} : { 'accept-encoding': encoding }),
    },
    payload: {
      classId: null,
      classMaterialId: null,
      place: null,
      markdown: '稽古'.repeat(letters / 2),
      createdAt: at,
      updatedAt: at,
    },
  });
}

const noteIn = (json: string) => JSON.parse(json).result.markdown;

it.each([
  ['without being asked for', 20_000, undefined],
  ['in another way than the one asked for', 20_000, 'br, zstd'],
  ['for who refuses it', 20_000, 'br, gzip;q=0'],
  ['where it is short', 100, 'gzip, br'],
])('presses no answer %s', async (_, letters, encoding) => {
  const { headers, body } = await answered(letters, encoding);
  expect(headers['content-encoding']).toBeUndefined();
  expect(noteIn(body)).toBe('稽古'.repeat(letters / 2));
});

it('presses a long answer for who takes it, to the same letters', async () => {
  const { statusCode, headers, rawPayload } = await answered(20_000, 'gzip, deflate, br');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json; charset=utf-8',
    vary: 'accept-encoding',
  });
  expect(Number(headers['content-length'])).toBe(rawPayload.length);
  expect(rawPayload.length).toBeLessThan(2000);
  expect(noteIn(gunzipSync(rawPayload).toString())).toBe('稽古'.repeat(10_000));
});
