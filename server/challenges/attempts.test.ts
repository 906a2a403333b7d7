import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { AttemptStatus } from '../../domain/challenges/attempt-status.ts';
import { getClassQuiz, startAttempt } from '../../domain/challenges/challenges.contract.ts';
import { by, quizRoom } from '../../tests/support/quiz-room.ts';
import { seedQuiz } from './challenges.seed.ts';

const room = await quizRoom();
const {
  test,
  instructor,
  trainee,
  other,
  stranger,
  foreigner,
  now,
  quiz,
  placed,
  start,
  opened,
  submit,
  list,
} = room;
afterAll(() => room.test.close());

describe('starting an attempt', () => {
  it('is refused without a session, to staff, to who is not enrolled, and from elsewhere', async () => {
    const at = await placed(await quiz());
    const input = { params: { attemptUuid: randomUUID() }, body: { ...at, startedAt: now() } };
    expect((await test.anonymous.call(startAttempt, input)).status).toBe(401);
    expect((await instructor.client.call(startAttempt, input)).status).toBe(403);
    expect((await stranger.client.call(startAttempt, input)).status).toBe(404);
    expect((await foreigner.client.call(startAttempt, input)).status).toBe(404);
  });

  it('is refused while the class or its section is not there for trainees', async () => {
    const made = await quiz();
    const hidden = await placed(made, { isPublished: false });
    const early = await placed(made, { startAt: '2090-01-01' });
    const closed = await placed(made, {
      sections: [{ title: 'Later', opensAt: '2090-01-01', materials: [made] }],
    });
    for (const at of [hidden, early, closed])
      expect((await start(trainee, randomUUID(), at)).status).toBe(404);
    expect((await trainee.client.call(getClassQuiz, { params: closed })).status).toBe(404);
  });

  it('is refused after the end of the class, but not when it began in time and arrives late', async () => {
    const ended = await placed(await quiz(), { endAt: '2026-03-31', startAt: '2026-03-01' });
    const late = await start(trainee, randomUUID(), ended);
    expect(late.status).toBe(409);
    expect(late.messages).toEqual(['The class has ended: no new attempt can be started.']);
    // Midnight in Tokyo.
    const over = await start(trainee, randomUUID(), ended, '2026-03-31T15:00:00Z');
    expect(over.status).toBe(409);
    const inTime = await start(trainee, randomUUID(), ended, '2026-03-31T14:59:59Z');
    expect(inTime.status).toBe(200);
  });

  it('refuses a second open attempt, also when both come at once', async () => {
    const { at } = await opened(trainee);
    const second = await start(trainee, randomUUID(), at);
    expect(second.status).toBe(409);
    expect(second.error).toBe('attemptOpen');
    const elsewhere = await placed(await quiz());
    const both = await Promise.all([1, 2, 3].map(() => start(trainee, randomUUID(), elsewhere)));
    expect(both.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('does not take the UUID of somebody else’s attempt', async () => {
    const { uuid, at } = await opened(trainee);
    expect((await start(other, uuid, at)).status).toBe(404);
    const elsewhere = await placed(await quiz());
    expect((await start(trainee, uuid, elsewhere)).status).toBe(422);
  });

  it('happens once, however often it is sent', async () => {
    const at = await placed(await quiz());
    const uuid = randomUUID();
    const sent = await Promise.all([1, 2, 3, 4].map(() => start(trainee, uuid, at)));
    expect(sent.map((each) => each.status)).toEqual([200, 200, 200, 200]);
    const attempts = (await list(trainee, at)).result;
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).toMatchObject({
      uuid,
      status: AttemptStatus.started,
      maxPoints: 10,
      marks: [],
      late: [],
    });
  });

  it('is once only, unless the organisation lets quizzes be repeated', async () => {
    const { uuid, at } = await opened(trainee);
    await submit(trainee, uuid);
    const again = await start(trainee, randomUUID(), at);
    expect(again.status).toBe(409);
    expect(again.error).toBe('noMoreAttempts');

    const free = await test.organisation();
    const teacher = await test.person(free, Role.instructor);
    const learner = await test.person(free, Role.trainee);
    const made = await seedQuiz(test.db, by(teacher));
    const there = await placed(made, { ...by(teacher), traineeIds: [learner.userId] });
    const first = randomUUID();
    await start(learner, first, there);
    await submit(learner, first);
    expect((await start(learner, randomUUID(), there)).status).toBe(200);
    expect((await list(learner, there)).result).toHaveLength(2);
  });
});
