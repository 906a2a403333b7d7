import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getClassQuiz, submitAttempt } from '../../domain/challenges/challenges.contract.ts';
import { enableRetake, listMarkings } from '../../domain/challenges/markings.contract.ts';
import { drawnOf, drawOf } from '../../domain/challenges/draw.rules.ts';
import { choose, type Place } from '../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { mcq, rulesRoom } from '../../tests/support/quiz-rules-room.ts';
import { selfIssuedAttempts } from './challenges.table.ts';

const room = await rulesRoom();
const { test, instructor, trainee, other, foreigner, start, submit, list, answer, given, begun } =
  room;
afterAll(() => room.test.close());

const later = (seconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000));

describe('a pool', () => {
  const questions = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'].map((prompt) => mcq(prompt, 'x'));
  const settings = { pools: [{ id: 'x', title: 'Any', draw: 2 }] };
  const pool = { id: 'x', draw: 2 };
  const seenBy = async (person: TestPerson, { at }: { at: Place }) =>
    (await person.client.call(getClassQuiz, { params: at })).result;
  const drawnFor = (uuid: string, ids: readonly number[]) => new Set(drawOf(uuid, pool, ids));

  it('is drawn by the UUID that the server issued next, and by no other', async () => {
    const quiz = await given(questions, settings);
    const { issued = [] } = await seenBy(trainee, quiz);
    const others = (await seenBy(other, quiz)).issued ?? [];
    expect(new Set([...issued, ...others]).size).toBe(6);
    for (const uuid of [randomUUID(), issued[1], issued[2], others[0]]) {
      const { status, messages } = await start(trainee, uuid ?? '', quiz.at);
      expect(status).toBe(409);
      expect(messages).toEqual([
        'This attempt is not the next one. Open the quiz again with a network, and begin anew.',
      ]);
    }
    expect((await list(trainee, quiz.at)).result).toEqual([]);
    expect((await start(trainee, issued[0] ?? '', quiz.at)).status).toBe(200);
    // What a device sends once more, and what it goes on to without a network, in their order.
    expect((await start(trainee, issued[0] ?? '', quiz.at)).status).toBe(200);
    expect((await start(trainee, issued[1] ?? '', quiz.at)).messages).toEqual([
      'Another attempt at this quiz is still open.',
    ]);
    expect((await submit(trainee, issued[0] ?? '')).status).toBe(200);
    expect((await seenBy(trainee, quiz)).issued?.slice(0, 2)).toEqual(issued.slice(1));
    expect((await start(trainee, issued[2] ?? '', quiz.at)).status).toBe(409);
  });

  it('is drawn by a device that did not know of that yet, for 30 days after the update', async () => {
    const { db, clock } = test;
    const quiz = await given(questions, settings);
    const migration = readFileSync(
      new URL('../db/migrations/0071_self_issued_attempts.sql', import.meta.url),
      'utf8',
    );
    await db.execute(migration.slice(migration.indexOf('INSERT INTO')));
    const ofOld = eq(selfIssuedAttempts.organisationId, trainee.organisationId);
    const [{ acceptedUntil } = { acceptedUntil: new Date(0) }] = await db
      .select()
      .from(selfIssuedAttempts)
      .where(ofOld);
    expect(acceptedUntil.getTime() - clock.now().getTime()).toBeGreaterThan(29 * 86_400_000);
    const uuid = randomUUID();
    expect((await start(trainee, uuid, quiz.at)).status).toBe(200);
    expect((await submit(trainee, uuid)).status).toBe(200);
    await db.update(selfIssuedAttempts).set({ acceptedUntil: clock.now() }).where(ofOld);
    expect((await start(trainee, randomUUID(), quiz.at)).status).toBe(409);
  });

  it('is told to a device as far as it is drawn for its attempts, with what it is drawn from', async () => {
    const quiz = await given(questions, settings);
    const { issued = [], pooled = [], ...seen } = await seenBy(trainee, quiz);
    expect(pooled.map(({ id }) => id)).toEqual(quiz.questionIds);
    const ahead = new Set(issued.flatMap((uuid) => [...drawnFor(uuid, quiz.questionIds)]));
    expect(ahead.size).toBeLessThan(questions.length);
    expect(new Set(seen.questions.map(({ id }) => id))).toEqual(ahead);
    expect(seen.maxPoints).toBe(4);
    const [uuid = ''] = issued;
    expect(
      drawnOf(uuid, seen.questions, { pools: [{ ...pool, title: 'Any' }] }, pooled).map(
        ({ id }) => id,
      ),
    ).toEqual(quiz.questionIds.filter((id) => drawnFor(uuid, quiz.questionIds).has(id)));
  });

  it('gives its questions alone to be answered and scored', async () => {
    const quiz = await given(questions, settings);
    const [uuid = ''] = (await seenBy(trainee, quiz)).issued ?? [];
    await start(trainee, uuid, quiz.at);
    const attempt = { uuid, questionIds: quiz.questionIds };
    const drawn = drawnFor(uuid, quiz.questionIds);
    for (const [position, id] of quiz.questionIds.entries()) {
      const { status, messages } = await answer(trainee, attempt, position, choose('a'));
      expect(status).toBe(drawn.has(id) ? 200 : 400);
      if (!drawn.has(id))
        expect(messages).toEqual(['“questionId” is not a question of this quiz.']);
    }
    const { result } = await submit(trainee, uuid);
    expect(new Set(result.marks.map(({ questionId }) => questionId))).toEqual(drawn);
    expect(result).toMatchObject({ points: 4, maxPoints: 4 });
  });
});

describe('the time', () => {
  const settings = { timeLimitMinutes: 10 };
  const handIn = async (person: TestPerson, uuid: string, usedSeconds?: number) => {
    const body = { submittedAt: room.now(), usedSeconds };
    return (await person.client.call(submitAttempt, { params: { attemptUuid: uuid }, body }))
      .result;
  };

  it('is counted by the server', async () => {
    const quiz = await given([mcq('A')], settings);
    const attempt = await begun(trainee, quiz);
    later(240);
    const [open] = (await list(trainee, quiz.at)).result;
    // The clock of the tests goes on while they run.
    expect(open?.secondsLeft).toBeLessThanOrEqual(360);
    expect(open?.secondsLeft).toBeGreaterThan(330);
    later(370);
    expect((await list(trainee, quiz.at)).result[0]).toMatchObject({
      secondsLeft: 0,
      timing: null,
    });
    // Within the grace, whatever the device says.
    expect(await handIn(trainee, attempt.uuid, 9999)).toMatchObject({
      timing: 'inTime',
      secondsLeft: null,
    });
  });

  it('is over after the grace: the work is kept, scored, and marked as late', async () => {
    const quiz = await given([mcq('A')], settings);
    const attempt = await begun(trainee, quiz);
    await answer(trainee, attempt, 0, choose('a'));
    later(661);
    expect(await handIn(trainee, attempt.uuid)).toMatchObject({ timing: 'late', points: 2 });
    const { result } = await instructor.client.call(listMarkings, {
      params: { classId: quiz.at.classId },
      query: { scored: 'true' },
    });
    expect(result.map(({ timing }) => timing)).toEqual(['late']);
  });

  it('is the device’s where the server heard of it later, and no clock helps', async () => {
    const honest = await given([mcq('A')], settings);
    const first = await begun(trainee, honest);
    later(7200);
    expect((await handIn(trainee, first.uuid, 590)).timing).toBe('byDevice');
    const jumping = await given([mcq('A')], settings);
    const second = await begun(trainee, jumping);
    later(7200);
    const { result } = await trainee.client.call(submitAttempt, {
      params: { attemptUuid: second.uuid },
      body: {
        // Their clock says that five minutes have gone by; the one that nobody sets says more.
        submittedAt: new Date(test.clock.now().getTime() - 6900_000).toISOString(),
        usedSeconds: 1500,
      },
    });
    expect(result.timing).toBe('late');
  });

  it('of two who hand in at once is the same', async () => {
    const quiz = await given([mcq('A')], settings);
    const attempt = await begun(trainee, quiz);
    later(661);
    const both = await Promise.all([
      handIn(trainee, attempt.uuid, 1),
      handIn(trainee, attempt.uuid),
    ]);
    expect(both[0]).toEqual(both[1]);
  });
});

describe('attempts', () => {
  it('are as many as the quiz says, and one more for each retake', async () => {
    const quiz = await given([mcq('A')], { attempts: 2 });
    const take = async () => {
      const { uuid } = await begun(trainee, quiz);
      await submit(trainee, uuid);
    };
    await take();
    await take();
    expect((await start(trainee, randomUUID(), quiz.at)).error).toBe('noMoreAttempts');
    const { classId } = quiz.at;
    const marked = await instructor.client.call(listMarkings, {
      params: { classId },
      query: { scored: 'true' },
    });
    const params = { classId, attemptId: marked.result[0]?.attemptId ?? 0 };
    expect((await test.anonymous.call(enableRetake, { params })).status).toBe(401);
    expect((await trainee.client.call(enableRetake, { params })).status).toBe(403);
    const outsider = await test.person(foreigner.organisationId, Role.admin);
    expect((await outsider.client.call(enableRetake, { params })).status).toBe(404);
    const both = await Promise.all(
      [1, 2].map(() => instructor.client.call(enableRetake, { params })),
    );
    expect(both.map(({ status, result }) => [status, result.hasRetake])).toEqual([
      [200, true],
      [200, true],
    ]);
    const seen = await trainee.client.call(getClassQuiz, { params: quiz.at });
    expect(seen.result.attemptsAllowed).toBe(3);
    await take();
    expect((await start(trainee, randomUUID(), quiz.at)).error).toBe('noMoreAttempts');
    const { rows } = await test.services.database.pool.query(
      `select count(*)::int as count from audit_entries where action = 'class.enableRetake'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
