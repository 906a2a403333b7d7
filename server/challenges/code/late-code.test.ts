import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { submitCode } from '../../../domain/challenges/code/keep-code.contract.ts';
import { codeRoom } from '../../../tests/support/code-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

let room: Awaited<ReturnType<typeof codeRoom>>;
beforeAll(async () => {
  room = await codeRoom();
});
afterAll(() => room.close());

type At = Parameters<typeof room.submit>[1];
const code = 'print(4)\n';
const submitAt = (
  { client }: TestPerson,
  at: At,
  submittedAt: string,
  startedAt = submittedAt,
  submissionUuid = randomUUID(),
) =>
  client.call(submitCode, {
    params: { submissionUuid },
    body: { ...at, language: 'python3', code, startedAt, submittedAt },
  });

it('is taken when it was written on the last day, and not after it', async () => {
  const { at } = await room.placed();
  await room.test.asOwner(`update classes set end_at = '2026-01-31' where id = $1`, [at.classId]);
  // Midnight in Tokyo.
  expect((await submitAt(room.trainee, at, '2026-01-31T15:00:00Z')).error).toBe('classEnded');
  expect((await submitAt(room.trainee, at, '2026-01-31T14:59:59Z')).status).toBe(200);
});

it('is of no time to come, and was not begun after it was handed in', async () => {
  const { at } = await room.placed({ attempts: 'unlimited' });
  const later = '2099-01-01T00:00:00.000Z';
  expect((await submitAt(room.trainee, at, later, later)).status).toBe(200);
  expect((await submitAt(room.trainee, at, '2026-01-02T00:00:00Z', later)).status).toBe(200);
  const times = await room.test.asOwner<{ is_past: boolean; is_in_order: boolean }>(
    `select submitted_at < '2098-01-01' as is_past, started_at <= submitted_at as is_in_order
       from attempts where class_id = $1`,
    [at.classId],
  );
  expect(times).toEqual([1, 2].map(() => ({ is_past: true, is_in_order: true })));
});

it('is one of one challenge and person under its name, and as often as each may', async () => {
  const [{ at }, elsewhere] = [await room.placed({ attempts: 2 }), await room.placed()];
  const submissionUuid = randomUUID();
  const when = room.now();
  const send = (person: TestPerson, place: At, uuid = submissionUuid) =>
    submitAt(person, place, when, when, uuid);
  for (const _ of [1, 2]) expect((await send(room.trainee, at)).status).toBe(200);
  expect((await send(room.other, at)).status).toBe(404);
  expect((await send(room.trainee, elsewhere.at)).error).toBe('idempotencyMismatch');
  expect((await send(room.trainee, at, randomUUID())).status).toBe(200);
  expect((await send(room.trainee, at, randomUUID())).error).toBe('noMoreAttempts');
  expect((await send(room.trainee, at)).status).toBe(200);
  expect((await send(room.other, at, randomUUID())).status).toBe(200);
  expect((await room.submissionsOf(room.trainee, at)).length).toBe(2);
});
