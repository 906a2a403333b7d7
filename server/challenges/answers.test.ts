import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { AttemptStatus } from '../../domain/challenges/attempt-status.ts';
import { choose, fill, quizRoom, write } from '../../tests/support/quiz-room.ts';

const room = await quizRoom();
const { test, instructor, trainee, other, foreigner, now, quiz, opened, submit, list, answer } =
  room;
afterAll(() => room.test.close());

describe('an answer', () => {
  it('is refused to everybody but the trainee of the attempt', async () => {
    const attempt = await opened(trainee);
    expect((await answer(other, attempt, 0, choose('b'))).status).toBe(404);
    expect((await answer(foreigner, attempt, 0, choose('b'))).status).toBe(404);
    expect((await answer(instructor, attempt, 0, choose('b'))).status).toBe(403);
    expect((await answer(trainee, { ...attempt, uuid: randomUUID() }, 0, choose('b'))).status).toBe(
      404,
    );
  });

  it('must fit a question of the quiz', async () => {
    const attempt = await opened(trainee);
    const { uuid, at } = attempt;
    const unfit = await answer(trainee, attempt, 0, choose('x'));
    expect(unfit.status).toBe(400);
    expect(unfit.messages).toEqual(['“answer” does not fit the question.']);
    expect((await answer(trainee, attempt, 0, write('b'))).status).toBe(400);
    const { questionIds } = await quiz();
    const ofAnother = await answer(trainee, { uuid, questionIds }, 0, choose('b'));
    expect(ofAnother.status).toBe(400);
    expect(ofAnother.messages).toEqual(['“questionId” is not a question of this quiz.']);
    expect((await answer(other, attempt, 0, choose('x'))).status).toBe(404);
    const unknown = { uuid, questionIds: [2_000_000_000] };
    expect((await answer(trainee, unknown, 0, choose('b'))).status).toBe(400);
    expect((await list(trainee, at)).result[0]?.answers).toEqual([]);
  });

  it('counts once under its UUID, and not with another body', async () => {
    const attempt = await opened(trainee);
    const { at } = attempt;
    const same = { answerUuid: randomUUID(), answeredAt: now() };
    const sent = [1, 2, 3].map(() => answer(trainee, attempt, 0, choose('a'), same));
    expect((await Promise.all(sent)).map((each) => each.status)).toEqual([200, 200, 200]);
    const changed = await answer(trainee, attempt, 0, choose('b'), same);
    expect(changed.status).toBe(422);
    expect((await list(trainee, at)).result[0]?.answers).toEqual([
      { questionId: attempt.questionIds[0], answer: choose('a') },
    ]);
  });

  it('heeds the idempotency key, in the statement of the answer', async () => {
    const attempt = await opened(trainee);
    const { at } = attempt;
    const headers = { 'idempotency-key': randomUUID() };
    const same = { answerUuid: randomUUID(), answeredAt: now(), headers };
    expect((await answer(trainee, attempt, 0, choose('a'), same)).status).toBe(200);
    expect((await answer(trainee, attempt, 0, choose('a'), same)).status).toBe(200);
    const reused = await answer(trainee, attempt, 0, choose('b'), { headers });
    expect(reused.status).toBe(422);
    expect(reused.error).toBe('idempotencyMismatch');
    expect((await list(trainee, at)).result[0]?.answers).toEqual([
      { questionId: attempt.questionIds[0], answer: choose('a') },
    ]);
    const kept = await test.services.database.pool.query(
      'select response from idempotency_keys where key = $1',
      [headers['idempotency-key']],
    );
    expect(kept.rows).toEqual([{ response: '{"code":200,"result":{"isLate":false}}' }]);
  });

  it('is each person’s own under one key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const mine = await opened(trainee);
    const theirs = await opened(other);
    expect((await answer(trainee, mine, 0, choose('a'), { headers })).status).toBe(200);
    expect((await answer(other, theirs, 0, choose('b'), { headers })).status).toBe(200);
    const answersOf = async (person: typeof trainee, { at }: typeof mine) =>
      (await list(person, at)).result[0]?.answers.map((each) => each.answer);
    expect(await answersOf(trainee, mine)).toEqual([choose('a')]);
    expect(await answersOf(other, theirs)).toEqual([choose('b')]);
  });

  it('is saved when others beside it are refused', async () => {
    const attempt = await opened(trainee);
    const { at } = attempt;
    const headers = { 'idempotency-key': randomUUID() };
    await answer(trainee, attempt, 0, choose('a'), { headers });
    const twin = { answerUuid: randomUUID(), answeredAt: now() };
    const sent = await Promise.all([
      answer(trainee, attempt, 1, fill('1')),
      answer(trainee, attempt, 2, write('2')),
      answer(trainee, attempt, 0, choose('b'), { headers }),
      answer(trainee, attempt, 1, fill('3'), twin),
      answer(other, attempt, 1, fill('not mine')),
      answer(trainee, attempt, 1, fill('4'), twin),
      answer(trainee, attempt, 2, write('5')),
    ]);
    const [first, second, reused, one, foreign, two, last] = sent.map((each) => each.status);
    expect([first, second, reused, foreign, last]).toEqual([200, 200, 422, 404, 200]);
    expect([one, two].toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 422]);
    const kept = (await list(trainee, at)).result[0]?.answers.map((each) => each.answer);
    expect(kept?.[0]).toEqual(choose('a'));
    expect(kept).toHaveLength(3);
  });

  it('replaces the one before, and the attempt is in progress', async () => {
    const attempt = await opened(trainee);
    const { at } = attempt;
    for (const given of [choose('a'), choose(), choose('b')])
      await answer(trainee, attempt, 0, given);
    await answer(trainee, attempt, 2, write('When'));
    const [saved] = (await list(trainee, at)).result;
    expect(saved?.status).toBe(AttemptStatus.inprogress);
    expect(saved?.answers).toEqual([
      { questionId: attempt.questionIds[0], answer: choose('b') },
      { questionId: attempt.questionIds[2], answer: write('When') },
    ]);
  });

  it('counts no more after the submission, but a repeat of one from before is as before', async () => {
    const attempt = await opened(trainee);
    const { uuid } = attempt;
    const same = { answerUuid: randomUUID(), answeredAt: now() };
    await answer(trainee, attempt, 0, choose('a'), same);
    await submit(trainee, uuid);
    const late = await answer(trainee, attempt, 0, choose('b'));
    expect([late.status, late.result]).toEqual([200, { isLate: true }]);
    const repeat = await answer(trainee, attempt, 0, choose('a'), same);
    expect([repeat.status, repeat.result]).toEqual([200, { isLate: false }]);
  });
});
