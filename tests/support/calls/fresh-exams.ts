import { randomUUID } from 'node:crypto';
import type { ExamDraft } from '../../../domain/exams/exam.schema.ts';
import { seedCode } from '../../../server/challenges/code/code.seed.ts';
import { seedExam, seedSignOff, seedSitting } from '../../../server/exams/exams.seed.ts';
import { by } from './fresh.ts';
import { type Caller, idOf, type World } from './call.ts';

const minuteMs = 60_000;
export const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * minuteMs);

export const quizParts = (world: World) => [
  {
    id: 'one',
    title: 'All of it',
    materialId: idOf(world, 'quizId'),
    materialVersionId: idOf(world, 'quizVersionId'),
  },
];

/** Of the things' quiz and for the things' trainee; open now, unless told otherwise. */
export const freshExam = (
  world: World,
  caller: Caller,
  draft: Partial<ExamDraft> = {},
  more: Partial<Parameters<typeof seedExam>[1]> = {},
) =>
  seedExam(world.test.db, {
    ...by(world, caller),
    draft: {
      title: 'A fresh exam',
      opensAt: inMinutes(-30).toISOString(),
      closesAt: inMinutes(60).toISOString(),
      minutes: 60,
      ...draft,
    },
    parts: quizParts(world),
    userIds: [world.people.trainee.userId],
    publishedAt: inMinutes(-60),
    ...more,
  });

export const freshDraft = (world: World, caller: Caller) =>
  freshExam(
    world,
    caller,
    { opensAt: inMinutes(30).toISOString(), closesAt: inMinutes(120).toISOString() },
    { publishedAt: undefined as never },
  );

export const deviceUuid = randomUUID();

/** Of code that has no case to be run. */
export async function freshCodeExam(world: World, caller: Caller) {
  const { materialId, versionId } = await seedCode(world.test.db, {
    ...by(world, caller),
    content: { cases: [] },
  });
  const part = { id: 'code', title: 'Code', materialId, materialVersionId: versionId };
  const parts = [{ ...part, isCode: true, points: 10 }];
  return (await freshSitting(world, caller, false, { parts })).examId;
}

/** Begun on one device by the things' trainee, or handed in. */
export async function freshSitting(
  world: World,
  caller: Caller,
  isHandedIn: boolean,
  more: Parameters<typeof freshExam>[3] = {},
) {
  const window = {
    opensAt: inMinutes(-120).toISOString(),
    closesAt: inMinutes(isHandedIn ? -1 : 60).toISOString(),
  };
  const examId = await freshExam(world, caller, window, more);
  const sittingId = await seedSitting(world.test.db, {
    organisationId: world.organisationId,
    examId,
    userId: world.people.trainee.userId,
    startedAt: inMinutes(-20),
    deviceUuid,
    answers: { [idOf(world, 'questionId')]: { kind: 'MCQ', choices: ['a'] } },
    ...(isHandedIn ? { submittedAt: inMinutes(-10) } : {}),
  });
  return { examId, sittingId };
}

export async function freshResult(world: World, caller: Caller) {
  const { examId } = await freshSitting(world, caller, true);
  const { organisationId, people } = world;
  await world.test.asOwner(
    `update exam_marks set points = 1 where organisation_id = $1 and points is null`,
    [organisationId],
  );
  await world.test.asOwner(
    `update exam_sittings set points = 1 where organisation_id = $1 and exam_id = $2`,
    [organisationId, examId],
  );
  const at = inMinutes(-1);
  await seedSignOff(world.test.db, { organisationId, examId, by: people.admin.userId, at });
  return { params: { examId } };
}
