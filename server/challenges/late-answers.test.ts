import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  decideLateAnswers,
  getMarking,
  listMarkings,
  markAnswer,
} from '../../domain/challenges/markings.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { choose, fill, type OpenAttempt, quizRoom, write } from '../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';

const room = await quizRoom();
const { test, instructor, trainee, other, foreigner, now, opened, submit, list, answer } = room;
afterAll(() => room.test.close());

const query = async (text: string, values: unknown[]) =>
  (await test.services.database.pool.query(text, values)).rows;

const attemptIdOf = async ({ uuid }: OpenAttempt): Promise<number> => {
  const [row] = await query('select id from attempts where uuid = $1', [uuid]);
  return row.id;
};

/** Handed in with a wrong choice; then the other device sends a right one, and a text. */
async function lateAttempt() {
  const attempt = await opened(trainee);
  await answer(trainee, attempt, 0, choose('a'));
  await submit(trainee, attempt.uuid);
  await answer(trainee, attempt, 0, choose('b'), { answeredAt: '2026-11-20T01:00:00.000Z' });
  await answer(trainee, attempt, 2, write('First words'));
  await answer(trainee, attempt, 2, write('First words, and more.'));
  const { classId } = attempt.at;
  return { attempt, classId, attemptId: await attemptIdOf(attempt) };
}

type LateAttempt = Awaited<ReturnType<typeof lateAttempt>>;

const marking = async ({ classId, attemptId }: LateAttempt, person = instructor) =>
  await person.client.call(getMarking, { params: { classId, attemptId } });

const lateOf = async (given: LateAttempt) => (await marking(given)).result.late;

const decide = (
  person: TestPerson,
  { classId, attemptId }: LateAttempt,
  lateAnswerIds: number[],
  isAccepted: boolean,
  reason = '',
) =>
  person.client.call(decideLateAnswers, {
    params: { classId, attemptId },
    body: { lateAnswerIds, isAccepted, reason },
  });

const notifiedOf = async (kind: string, { attempt }: LateAttempt) =>
  await query(
    `select user_id, content, url from notifications
     where content->>'kind' = $1 and url like '%' || $2 || '%' order by id`,
    [
      kind,
      kind === 'lateAnswers' ? `/classes/${attempt.at.classId}?` : `/train/${attempt.at.classId}?`,
    ],
  );

describe('deciding about late answers', () => {
  it('is refused to the trainee, to watchers, to other organisations, and without a session', async () => {
    const given = await lateAttempt();
    const ids = (await lateOf(given)).map(({ id }) => id);
    const viewer = await test.person(instructor.organisationId, Role.systemViewer);
    const outsider = await test.person(foreigner.organisationId, Role.admin);
    expect((await decide({ ...trainee, client: test.anonymous }, given, ids, true)).status).toBe(
      401,
    );
    for (const person of [trainee, other, viewer])
      expect((await decide(person, given, ids, true)).status).toBe(403);
    expect((await decide(outsider, given, ids, true)).status).toBe(404);
    expect((await lateOf(given)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  it('is refused of nothing, of another attempt, and of what was decided before', async () => {
    const given = await lateAttempt();
    const strange = (await lateOf(await lateAttempt())).map(({ id }) => id);
    const ids = (await lateOf(given)).map(({ id }) => id);
    expect((await decide(instructor, given, [], true)).status).toBe(400);
    expect((await decide(instructor, given, strange, true)).status).toBe(409);
    expect((await decide(instructor, given, ids, false)).status).toBe(200);
    const again = await decide(instructor, given, ids, true);
    expect([again.status, again.error]).toEqual([409, 'conflict']);
    expect((await marking(given)).result.points).toBe(0);
  });
});

describe('an answer after the submission', () => {
  it('is nobody else’s to give', async () => {
    const { attempt } = await lateAttempt();
    expect((await answer(other, attempt, 0, choose('b'))).status).toBe(404);
    expect((await answer(trainee, attempt, 0, choose('x'))).status).toBe(400);
  });

  it('is kept with both its times, counts for nothing, and its trainee sees that it waits', async () => {
    const given = await lateAttempt();
    const [seen] = (await list(trainee, given.attempt.at)).result;
    expect(seen).toMatchObject({ points: 0, scoreStatus: 'scored' });
    expect(seen?.answers).toEqual([
      { questionId: given.attempt.questionIds[0], answer: choose('a') },
    ]);
    expect(seen?.late).toEqual([
      {
        questionId: given.attempt.questionIds[0],
        answer: choose('b'),
        answeredAt: '2026-11-20T01:00:00.000Z',
        receivedAt: expect.any(String),
        state: 'waiting',
        reason: '',
      },
      expect.objectContaining({ answer: write('First words, and more.'), state: 'waiting' }),
    ]);
  });

  it('is kept once under its UUID and its key, and not with another body', async () => {
    const { attempt } = await lateAttempt();
    const headers = { 'idempotency-key': randomUUID() };
    const same = { answerUuid: randomUUID(), answeredAt: now(), headers };
    const sent = [1, 2, 3].map(() => answer(trainee, attempt, 1, fill('&', '*'), same));
    for (const each of await Promise.all(sent))
      expect([each.status, each.result]).toEqual([200, { isLate: true }]);
    expect((await answer(trainee, attempt, 1, fill('?', '*'), same)).status).toBe(422);
    const { headers: _, ...unkeyed } = same;
    expect((await answer(trainee, attempt, 1, fill('?', '*'), unkeyed)).status).toBe(422);
    const rows = await query('select id from late_answers where uuid = $1', [same.answerUuid]);
    expect(rows).toHaveLength(1);
  });

  it('tells the instructor once for an attempt, and puts it back among those that wait', async () => {
    const given = await lateAttempt();
    expect(await notifiedOf('lateAnswers', given)).toEqual([
      {
        user_id: instructor.userId,
        content: expect.objectContaining({ kind: 'lateAnswers', materialTitle: 'A quiz' }),
        url: `/classes/${given.classId}?tab=marking&attempt=${given.attemptId}`,
      },
    ]);
    const listed = async (scored: boolean) => {
      const params = { classId: given.classId };
      const { result } = await instructor.client.call(listMarkings, {
        params,
        query: { scored: String(scored) },
      });
      return result.map(({ attemptId, lateCount }) => [attemptId, lateCount]);
    };
    expect(await listed(false)).toEqual([[given.attemptId, 2]]);
    expect(await listed(true)).toEqual([]);
    const ids = (await lateOf(given)).map(({ id }) => id);
    await decide(instructor, given, ids, false);
    expect(await listed(false)).toEqual([]);
    expect(await listed(true)).toEqual([[given.attemptId, 0]]);
  });
});

describe('late answers that are accepted', () => {
  it('take the place of what was handed in, are scored, and their trainee is told', async () => {
    const given = await lateAttempt();
    const late = await lateOf(given);
    const accepted = await decide(
      instructor,
      given,
      late.map(({ id }) => id),
      true,
    );
    expect(accepted.result).toMatchObject({
      scoreStatus: 'scoring',
      points: null,
      waitingCount: 1,
      lateCount: 0,
    });
    expect(accepted.result.answers.map((each) => [each.answer, each.mark.points])).toEqual([
      [choose('b'), 2],
      [null, 0],
      [write('First words, and more.'), null],
    ]);
    expect(await notifiedOf('lateDecided', given)).toEqual([
      {
        user_id: trainee.userId,
        content: expect.objectContaining({ kind: 'lateDecided', isAccepted: true }),
        url: `/train/${given.classId}?c=${given.attempt.at.classMaterialId}`,
      },
    ]);
    const [seen] = (await list(trainee, given.attempt.at)).result;
    expect(seen?.late.map(({ state }) => state)).toEqual(['accepted', 'accepted']);
    const [entry] = await query(
      `select action, before, after from audit_entries
       where subject_type = 'attempt' and subject_id = $1`,
      [String(given.attemptId)],
    );
    expect(entry).toMatchObject({ action: 'class.acceptLateAnswers', before: { points: 0 } });
    expect(JSON.stringify(entry.after)).toContain('First words, and more.');
  });

  it('may be some of them; marks of the others stay as they are', async () => {
    const given = await lateAttempt();
    const { classId, attemptId, attempt } = given;
    await instructor.client.call(markAnswer, {
      params: { classId, attemptId, questionId: attempt.questionIds[1] ?? 0 },
      body: { points: 1.5, comment: 'Half of it.' },
    });
    const scoreOf = async () => {
      const { result } = await trainee.client.call(getTraining, { params: { classId } });
      return result.sections[0]?.materials[0]?.progress.score?.points;
    };
    const [first] = await lateOf(given);
    expect(await scoreOf()).toBe(1.5);
    const { result } = await decide(instructor, given, [first?.id ?? 0], true);
    expect(result).toMatchObject({ points: 3.5, scoreStatus: 'manualupdate', lateCount: 1 });
    expect(result.answers[1]?.mark).toMatchObject({ points: 1.5, comment: 'Half of it.' });
    // Also for who had looked before.
    expect(await scoreOf()).toBe(3.5);
  });
});

describe('late answers that are refused', () => {
  it('are kept, change nothing, and their trainee reads why', async () => {
    const given = await lateAttempt();
    const ids = (await lateOf(given)).map(({ id }) => id);
    const refused = await decide(instructor, given, ids, false, 'The answers had been discussed.');
    expect(refused.result).toMatchObject({ points: 0, scoreStatus: 'scored', lateCount: 0 });
    const [seen] = (await list(trainee, given.attempt.at)).result;
    expect(seen?.late).toEqual([
      expect.objectContaining({ state: 'refused', reason: 'The answers had been discussed.' }),
      expect.objectContaining({ state: 'refused' }),
    ]);
    const [told] = await notifiedOf('lateDecided', given);
    expect(told.content).toMatchObject({ isAccepted: false });
  });
});
