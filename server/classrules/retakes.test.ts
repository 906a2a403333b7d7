import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getClassQuiz, startAttempt } from '../../domain/challenges/challenges.contract.ts';
import {
  giveRetakes,
  setCounting,
  takeBackRetake,
} from '../../domain/classrules/retakes.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { studyRoom, type StudyRoom } from '../../tests/support/study-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { featureIds } from '../../domain/access/features.ts';
import { seedAttempt, seedQuiz } from '../challenges/challenges.seed.ts';
import { seedClass } from '../classes/classes.seed.ts';

let room: StudyRoom;
let instructor: TestPerson;

// Without repeatable challenges: once, unless somebody gives more.
beforeAll(async () => {
  room = await studyRoom(featureIds.filter((id) => id !== 2004));
  ({ instructor } = room);
});
afterAll(() => room.test.close());

/** A class whose quiz a trainee took three times: 0 points, then 2, then 0 again. */
async function taken() {
  const { test, by, organisationId } = room;
  const trainee = await test.person(organisationId, Role.trainee);
  const other = await test.person(organisationId, Role.trainee);
  const quiz = await seedQuiz(test.db, by);
  const made = await seedClass(test.db, {
    ...by,
    traineeIds: [trainee.userId, other.userId],
    sections: [{ title: 'All', materials: [quiz] }],
  });
  const { classId } = made;
  const [classMaterialId = 0] = made.classMaterialIds;
  for (const [day, choice] of [
    ['2026-11-01', 'a'],
    ['2026-11-02', 'b'],
    ['2026-11-03', 'a'],
  ] as const)
    await seedAttempt(test.db, {
      organisationId,
      userId: trainee.userId,
      classId,
      classMaterialId,
      materialVersionId: quiz.versionId,
      uuid: randomUUID(),
      answers: { [quiz.questionIds[0] ?? 0]: { kind: 'MCQ', choices: [choice] } },
      startedAt: new Date(`${day}T01:00:00Z`),
      submittedAt: new Date(`${day}T02:00:00Z`),
    });
  const allowed = async (person: TestPerson) => {
    const params = { classId, classMaterialId };
    return (await person.client.call(getClassQuiz, { params })).result.attemptsAllowed;
  };
  const points = async () => {
    const { result } = await trainee.client.call(getTraining, { params: { classId } });
    return result.sections[0]?.materials[0]?.progress.score?.points;
  };
  return { trainee, other, classId, classMaterialId, allowed, points };
}

const give = (
  classId: number,
  given: { userIds?: number[]; classMaterialId?: number | null; attempts?: number | null },
  by = instructor,
) =>
  by.client.call(giveRetakes, {
    params: { classId },
    body: {
      classMaterialId: null,
      userIds: [],
      groupIds: [],
      attempts: 1,
      reason: '',
      ...given,
    },
  });

describe('further attempts', () => {
  it('are refused to whoever may not give them, and for what is no quiz', async () => {
    const { classId, trainee } = await taken();
    const foreigner = await room.test.person(await room.test.organisation(), Role.admin);
    expect((await give(classId, {}, foreigner)).status).toBe(404);
    expect((await give(classId, {}, trainee)).status).toBe(403);
    const study = await room.study();
    expect((await give(study.classId, { classMaterialId: study.first })).messages).toEqual([
      '“classMaterialId” names a material that is not a quiz.',
    ]);
    const unknown = ['“classMaterialId” names a material that is not part of this class.'];
    expect((await give(classId, { classMaterialId: study.second })).messages).toEqual(unknown);
    expect((await give(classId, { attempts: 0 })).status).toBe(400);
  });

  it('are one trainee’s, all’s, or without a limit, and can be taken back', async () => {
    const { classId, classMaterialId, trainee, other, allowed } = await taken();
    expect([await allowed(trainee), await allowed(other)]).toEqual([1, 1]);
    const { result } = await give(classId, { userIds: [trainee.userId], attempts: 3 });
    expect([await allowed(trainee), await allowed(other)]).toEqual([4, 1]);
    await give(classId, { classMaterialId, attempts: 2 });
    expect([await allowed(trainee), await allowed(other)]).toEqual([6, 3]);
    const retakeId = result.given[0]?.id ?? 0;
    const takeBack = () =>
      instructor.client.call(takeBackRetake, { params: { classId, retakeId } });
    expect([(await takeBack()).status, (await takeBack()).status]).toEqual([200, 404]);
    expect([await allowed(trainee), await allowed(other)]).toEqual([3, 3]);
    const start = () =>
      trainee.client.call(startAttempt, {
        params: { attemptUuid: randomUUID() },
        body: { classId, classMaterialId, startedAt: room.now() },
      });
    expect((await start()).status).toBe(409);
    await give(classId, { attempts: null });
    expect([await allowed(trainee), await allowed(other)]).toEqual([null, null]);
    expect((await start()).status).toBe(200);
  });
});

it('the class says which attempt counts, and of one quiz it says so alone', async () => {
  const { classId, classMaterialId, other, points, allowed } = await taken();
  // What another class gave to all of its people is none of theirs.
  expect(await allowed(other)).toBe(1);
  const count = (counts: 'best' | 'last' | 'first' | null, material: number | null = null) =>
    instructor.client.call(setCounting, {
      params: { classId },
      body: { classMaterialId: material, counts },
    });
  const last = await points();
  await count('best');
  const best = await points();
  expect([last, best]).toEqual([0, 2]);
  await count('first', classMaterialId);
  expect(await points()).toBe(0);
  await count(null, classMaterialId);
  expect(await points()).toBe(2);
});
