import { randomUUID } from 'node:crypto';
import { seedAttempt, seedQuiz } from '../../../server/challenges/challenges.seed.ts';
import { fingerprintOf } from '../../../server/challenges/code/authoring.service.ts';
import { upsertTrial } from '../../../server/challenges/code/code.repo.ts';
import { seedCode } from '../../../server/challenges/code/code.seed.ts';
import { seedClass } from '../../../server/classes/classes.seed.ts';
import { seedContract } from '../../../server/contracts/contracts.seed.ts';
import { seedGroup } from '../../../server/groups/groups.seed.ts';
import { seedBook } from '../../../server/books/books.seed.ts';
import { roleOf } from '../access/expected.ts';
import type { RoleName } from '../access/rows.ts';
import type { TestPerson } from '../test-app.ts';
import { type Caller, idOf, type World } from './call.ts';

// What a call takes away or changes for good is made anew for it.

let made = 0;
/** No two things that a call makes have the same name. */
export const freshName = (): string => `Fresh ${++made}`;

/** Whoever makes the thing; a guest makes nothing here, so an admin does it for them. */
export const by = ({ organisationId, people }: World, caller: Caller) => ({
  organisationId,
  createdBy: caller.organisationId === organisationId ? caller.userId : people.admin.userId,
});

export const freshPerson = (
  { test, organisationId }: World,
  as: RoleName = 'trainee',
): Promise<TestPerson> =>
  test.person(organisationId, roleOf(as), { contactEmail: `fresh-${++made}@example.com` });

export const freshBook = (world: World, caller: Caller) =>
  seedBook(
    world.test.db,
    {
      ...by(world, caller),
      chapters: [{ title: 'One', slug: 'one', markdown: '![A picture](keiko:asset/a.svg)' }],
      assets: [{ path: 'a.svg', mediaType: 'image/svg+xml', content: '<svg/>' }],
    },
    world.test.services.storage,
  );

export const freshQuiz = (world: World, caller: Caller) =>
  seedQuiz(world.test.db, by(world, caller));

/** In the group of the things, so that its manager has it too. */
export const freshGroup = (
  world: World,
  given: Partial<Parameters<typeof seedGroup>[1]> = {},
): Promise<number> =>
  seedGroup(world.test.db, {
    organisationId: world.organisationId,
    name: freshName(),
    parentId: idOf(world, 'groupId'),
    ...given,
  });

/** A class of the things' quiz and book, with the things' trainee. */
export async function freshClass(
  world: World,
  caller: Caller,
  given: Partial<Parameters<typeof seedClass>[1]> = {},
) {
  const quiz = { materialId: idOf(world, 'quizId'), versionId: idOf(world, 'quizVersionId') };
  const book = { materialId: idOf(world, 'materialId'), versionId: idOf(world, 'versionId') };
  const seeded = await seedClass(world.test.db, {
    ...by(world, caller),
    traineeIds: [world.people.trainee.userId],
    sections: [{ title: 'All', materials: [quiz, book] }],
    ...given,
  });
  const [quizInClassId = 0, bookInClassId = 0] = seeded.classMaterialIds;
  return { ...seeded, quizInClassId, bookInClassId };
}

/** An attempt of the things' trainee in a class of its own, handed in unless it is to be open. */
export async function freshAttempt(world: World, caller: Caller, isOpen = false) {
  const { classId, quizInClassId } = await freshClass(world, caller);
  const uuid = randomUUID();
  const questionId = idOf(world, 'questionId');
  const attemptId = await seedAttempt(world.test.db, {
    organisationId: world.organisationId,
    userId: world.people.trainee.userId,
    classId,
    classMaterialId: quizInClassId,
    materialVersionId: idOf(world, 'quizVersionId'),
    uuid,
    answers: { [questionId]: { kind: 'MCQ', choices: ['a'] } },
    startedAt: new Date('2026-01-01T01:00:00Z'),
    ...(isOpen ? {} : { submittedAt: new Date('2026-01-01T02:00:00Z') }),
  });
  return { classId, quizInClassId, attemptId, uuid, questionId };
}

export const freshContract = (
  world: World,
  given: Partial<Parameters<typeof seedContract>[1]> = {},
): Promise<number> =>
  seedContract(world.test.db, {
    organisationId: world.organisationId,
    createdBy: world.people.admin.userId,
    ...given,
  });

/** A code challenge whose solutions were tried, and that asks for nothing to be run. */
export async function freshCode(world: World, caller: Caller) {
  const made = await seedCode(world.test.db, { ...by(world, caller), content: { cases: [] } });
  const { organisationId } = by(world, caller);
  const fingerprint = fingerprintOf(made.content);
  const result = { solutions: [], mutants: [] };
  const key = { organisationId, materialId: made.materialId };
  await upsertTrial(world.test.db, key, { fingerprint, result, triedAt: world.test.clock.now() });
  return made;
}

/** The same in a class, with the things' trainee. */
export async function freshCodeClass(world: World, caller: Caller) {
  const code = await freshCode(world, caller);
  const sections = [{ title: 'All', materials: [code] }];
  const { classId, classMaterialIds } = await freshClass(world, caller, { sections });
  return { ...code, at: { classId, classMaterialId: classMaterialIds[0] ?? 0 } };
}
