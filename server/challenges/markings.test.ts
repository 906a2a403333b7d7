import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { listAttempts } from '../../domain/challenges/challenges.contract.ts';
import { getMarking, listMarkings, markAnswer } from '../../domain/challenges/markings.contract.ts';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedAttempt, seedQuiz, type SeededQuiz } from './challenges.seed.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let trainee: TestPerson;
let outsider: TestPerson;
let quiz: SeededQuiz;
let classId: number;
let classMaterialId: number;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor);
  trainee = await test.person(organisationId, Role.trainee, { name: '高橋 美咲' });
  outsider = await test.person(await test.organisation(), Role.admin);
  quiz = await seedQuiz(test.db, { organisationId, createdBy: instructor.userId });
  const made = await seedClass(test.db, {
    organisationId,
    createdBy: instructor.userId,
    title: 'Pointers',
    traineeIds: [trainee.userId],
    sections: [{ title: 'One', materials: [quiz] }],
  });
  classId = made.classId;
  classMaterialId = made.classMaterialIds[0] ?? 0;
});
afterAll(() => test.close());

/** A submitted attempt with a wrong choice, a right and a wrong blank, and a text that waits. */
async function submitted(given: Partial<Parameters<typeof seedAttempt>[1]> = {}): Promise<number> {
  const [choice = 0, blanks = 0, text = 0] = quiz.questionIds;
  const answers: Record<number, StoredAnswer> = {
    [choice]: { kind: 'MCQ', choices: ['a'] },
    [blanks]: { kind: 'FIB', blanks: { '1': '&', '2': '?' } },
    [text]: { kind: 'FREETEXT', text: 'To change it.' },
  };
  return await seedAttempt(test.db, {
    organisationId,
    userId: trainee.userId,
    classId,
    classMaterialId,
    materialVersionId: quiz.versionId,
    answers,
    startedAt: new Date('2026-11-20T01:00:00Z'),
    submittedAt: new Date('2026-11-20T01:20:00Z'),
    ...given,
  });
}

const get = (person: TestPerson, attemptId: number, ofClass = classId) =>
  person.client.call(getMarking, { params: { classId: ofClass, attemptId } });

const mark = (
  person: TestPerson,
  attemptId: number,
  position: number,
  points: number,
  comment = '',
) =>
  person.client.call(markAnswer, {
    params: { classId, attemptId, questionId: quiz.questionIds[position] ?? 0 },
    body: { points, comment },
  });

const newestNotification = async () => {
  const { rows } = await test.services.database.pool.query(
    'select user_id, content, url from notifications order by id desc limit 1',
  );
  return rows[0];
};

describe('markings', () => {
  it('are refused to who has no session, to trainees, watchers, and other organisations', async () => {
    const attemptId = await submitted();
    expect((await get({ ...trainee, client: test.anonymous }, attemptId)).status).toBe(401);
    const viewer = await test.person(organisationId, Role.systemViewer);
    for (const person of [trainee, viewer]) {
      expect((await get(person, attemptId)).status).toBe(403);
      expect((await mark(person, attemptId, 2, 1)).status).toBe(403);
      const listed = await person.client.call(listMarkings, { params: { classId }, query: {} });
      expect(listed.status).toBe(403);
    }
    expect((await get(outsider, attemptId)).status).toBe(404);
    expect((await mark(outsider, attemptId, 2, 1)).status).toBe(404);
    const listed = await outsider.client.call(listMarkings, { params: { classId }, query: {} });
    expect(listed.status).toBe(404);
  });

  it('are of the class they are asked for, and of submitted attempts only', async () => {
    const attemptId = await submitted();
    const elsewhere = await seedClass(test.db, { organisationId, createdBy: instructor.userId });
    expect((await get(instructor, attemptId, elsewhere.classId)).status).toBe(404);
    const other = await test.person(organisationId, Role.trainee);
    const openId = await seedAttempt(test.db, {
      organisationId,
      userId: other.userId,
      classId,
      classMaterialId,
      materialVersionId: quiz.versionId,
      answers: {},
      startedAt: new Date('2026-11-20T01:00:00Z'),
    });
    expect((await get(instructor, openId)).status).toBe(404);
    expect((await mark(instructor, openId, 0, 1)).status).toBe(404);
  });

  it('refuse more points than the question is worth, and a question of another quiz', async () => {
    const attemptId = await submitted();
    const tooMany = await mark(instructor, attemptId, 2, 5.5);
    expect(tooMany.status).toBe(400);
    expect(tooMany.messages).toEqual(['“points” must be at most 5.']);
    const params = { classId, attemptId, questionId: 2_000_000_000 };
    const unknown = await instructor.client.call(markAnswer, {
      params,
      body: { points: 0, comment: '' },
    });
    expect(unknown.status).toBe(404);
  });
});

describe('marking', () => {
  it('scores the attempt with its last answer and tells the trainee', async () => {
    const attemptId = await submitted();
    const before = (await get(instructor, attemptId)).result;
    expect(before).toMatchObject({ scoreStatus: 'scoring', points: null, waitingCount: 1 });
    expect(before.answers[2]?.answer).toEqual({ kind: 'FREETEXT', text: 'To change it.' });
    const { result } = await mark(instructor, attemptId, 2, 3.5, 'Say more about **size**.');
    expect(result).toMatchObject({ scoreStatus: 'scored', points: 5, waitingCount: 0 });
    expect(await newestNotification()).toEqual({
      user_id: trainee.userId,
      content: {
        kind: 'scored',
        classTitle: 'Pointers',
        materialTitle: 'A quiz',
        points: 5,
        maxPoints: 10,
      },
      url: `/train/${classId}?c=${classMaterialId}`,
    });
    const own = await trainee.client.call(listAttempts, { params: { classId, classMaterialId } });
    expect(own.result[0]?.marks[2]).toMatchObject({
      points: 3.5,
      comment: 'Say more about **size**.',
    });
  });

  it('of what the server scored is a manual update, a mere comment is not', async () => {
    const attemptId = await submitted();
    await mark(instructor, attemptId, 2, 5);
    const commented = await mark(instructor, attemptId, 0, 0, 'Read again.');
    expect(commented.result.scoreStatus).toBe('scored');
    const changed = await mark(instructor, attemptId, 1, 3, 'I accept `?`.');
    expect(changed.result).toMatchObject({ scoreStatus: 'manualupdate', points: 8 });
    // What a person gave stays theirs when they only say more about it.
    const again = await mark(instructor, attemptId, 1, 3, 'I accept `?` too.');
    expect(again.result).toMatchObject({ scoreStatus: 'manualupdate', points: 8 });
  });

  it('of one attempt by two instructors at once loses neither', async () => {
    const attemptId = await submitted();
    const admin = await test.person(organisationId, Role.admin);
    await Promise.all([mark(instructor, attemptId, 2, 5), mark(admin, attemptId, 0, 2)]);
    expect((await get(admin, attemptId)).result).toMatchObject({
      points: 8.5,
      waitingCount: 0,
      scoreStatus: 'manualupdate',
    });
  });
});

describe('the list', () => {
  it('holds who waits, longest first, or what was scored, newest first', async () => {
    const made = await seedClass(test.db, {
      organisationId,
      createdBy: instructor.userId,
      sections: [{ title: 'One', materials: [quiz] }],
    });
    const place = { classId: made.classId, classMaterialId: made.classMaterialIds[0] ?? 0 };
    const at = (day: number) => ({ ...place, submittedAt: new Date(`2026-11-${day}T02:00:00Z`) });
    const late = await submitted(at(19));
    const early = await submitted(at(18));
    const done = await submitted({
      ...at(17),
      markedBy: instructor.userId,
      manual: { [quiz.questionIds[2] ?? 0]: { points: 4, comment: '' } },
    });
    const list = async (query: Record<string, unknown>) => {
      const answer = await instructor.client.call(listMarkings, {
        params: { classId: place.classId },
        query,
      });
      return { ids: answer.result.map((each) => each.attemptId), count: answer.pagination?.count };
    };
    expect(await list({})).toEqual({ ids: [early, late], count: 2 });
    expect(await list({ limit: 1, offset: 1 })).toEqual({ ids: [late], count: 2 });
    expect(await list({ scored: true })).toEqual({ ids: [done], count: 1 });
    expect(await list({ keyword: '高橋' })).toEqual({ ids: [early, late], count: 2 });
    expect(await list({ keyword: '%' })).toEqual({ ids: [], count: 0 });
  });
});
