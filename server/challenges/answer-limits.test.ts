import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { choose, quizRoom } from '../../tests/support/quiz-room.ts';

const room = await quizRoom();
const { test, trainee, other, opened, start, submit, answer } = room;
afterAll(() => test.close());

const { pool } = test.services.database;

/** The same row so many times, with another name and whatever else. */
const repeat = (table: string, where: string, count: number, other: object = {}) =>
  pool.query(
    `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(one) || $2
       || jsonb_build_object('id', one.id + 100000 + n, 'uuid', gen_random_uuid()))).*
       from ${table} one, generate_series(1, $1) n where ${where}`,
    [count, other],
  );

describe('answers to one attempt', () => {
  it('are so many; what was answered before is answered again, and others go on', async () => {
    const attempt = await opened(trainee);
    const others = await opened(other);
    const once = { answerUuid: randomUUID(), answeredAt: room.now() };
    expect((await answer(trainee, attempt, 0, choose('b'), once)).status).toBe(200);
    await repeat('quiz_answers', `one.uuid = '${once.answerUuid}'`, 4998);
    expect((await answer(trainee, attempt, 0, choose('a'))).status).toBe(200);
    const refused = await answer(trainee, attempt, 0, choose('b'));
    expect([refused.status, refused.error]).toEqual([413, 'tooMuchKept']);
    expect(refused.messages).toEqual([
      'The answers of this attempt were changed 5,000 times, and no more changes can be kept.',
    ]);
    expect((await answer(trainee, attempt, 0, choose('b'), once)).result).toEqual({
      isLate: false,
    });
    expect((await answer(other, others, 0, choose('b'))).status).toBe(200);
    expect((await submit(trainee, attempt.uuid)).status).toBe(200);
  });

  it('that come late are as many', async () => {
    const attempt = await opened(trainee);
    await submit(trainee, attempt.uuid);
    const once = { answerUuid: randomUUID(), answeredAt: room.now() };
    const late = await answer(trainee, attempt, 0, choose('b'), once);
    expect(late.result).toEqual({ isLate: true });
    await repeat('late_answers', `one.uuid = '${once.answerUuid}'`, 4999);
    expect((await answer(trainee, attempt, 0, choose('a'))).status).toBe(413);
    expect((await answer(trainee, attempt, 0, choose('b'), once)).status).toBe(200);
  });
});

describe('attempts at one quiz', () => {
  it('are so many', async () => {
    const { uuid, at } = await opened(trainee);
    await submit(trainee, uuid);
    const given = { retake_given_at: room.now() };
    await repeat('attempts', `one.uuid = '${uuid}'`, 498, given);
    await pool.query('update attempts set retake_given_at = now() where uuid = $1', [uuid]);
    const last = randomUUID();
    expect((await start(trainee, last, at)).status).toBe(200);
    await submit(trainee, last);
    await pool.query('update attempts set retake_given_at = now() where uuid = $1', [last]);
    const refused = await start(trainee, randomUUID(), at);
    expect([refused.status, refused.messages]).toEqual([
      413,
      ['You have taken this quiz 500 times, and no more attempts can be kept.'],
    ]);
  });
});
