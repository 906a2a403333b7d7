import { randomUUID } from 'node:crypto';
import { seedContract } from '../../../server/contracts/contracts.seed.ts';
import { seedCourse } from '../../../server/courses/courses.seed.ts';
import { seedLearningPath } from '../../../server/learningpaths/learningpaths.seed.ts';
import { seedBook } from '../../../server/books/books.seed.ts';
import { seedApplication, seedMentor } from '../../../server/selflearning/selflearning.seed.ts';
import type { Caller, ValidCall, ValidCalls, World } from './call.ts';
import { by, freshName, freshPerson } from './fresh.ts';

/** A course of the organisation with one book, that nobody has applied for. */
async function freshCourse(world: World, caller: Caller): Promise<number> {
  const made = by(world, caller);
  const book = await seedBook(world.test.db, made);
  const { courseId } = await seedCourse(world.test.db, {
    ...made,
    title: freshName(),
    sections: [{ title: 'All', materials: [book] }],
  });
  return courseId;
}

async function freshPath(world: World, caller: Caller, isPublished = true): Promise<number> {
  const courseId = await freshCourse(world, caller);
  return await seedLearningPath(world.test.db, {
    ...by(world, caller),
    title: freshName(),
    isPublished,
    graph: {
      parts: [
        {
          kind: 'course',
          id: 'one',
          minutes: 60,
          isOptional: false,
          choiceId: null,
          courseId,
          version: 1,
        },
      ],
      choices: [],
      links: [],
      skips: [],
    },
  });
}

type Seeded = Parameters<typeof seedApplication>[1];

/** Of the caller, where a trainee calls, else of the things' trainee, whom its manager may see. */
async function freshApplication(
  world: World,
  caller: Caller,
  given: Pick<Seeded, 'state'> & { readonly isOwn?: boolean; readonly kind?: 'course' | 'path' },
) {
  const { organisationId, people, test } = world;
  const { isOwn = false, kind = 'course', state } = given;
  const subjectId =
    kind === 'course' ? await freshCourse(world, caller) : await freshPath(world, caller);
  return await seedApplication(test.db, {
    organisationId,
    userId: isOwn ? caller.userId : people.trainee.userId,
    kind,
    subjectOrganisationId: organisationId,
    subjectId,
    state,
    decidedBy: people.admin.userId,
  });
}

const own =
  (state: Seeded['state']): ValidCall =>
  async (world, caller) => ({
    params: {
      applicationId: (await freshApplication(world, caller, { state, isOwn: true })).applicationId,
    },
  });

const mentee: ValidCall = async (world, caller) => {
  const { userId } = await freshPerson(world);
  const { organisationId, createdBy: mentorId } = by(world, caller);
  await seedMentor(world.test.db, { organisationId, traineeId: userId, mentorId });
  return { params: { userId } };
};

const freshLicense = ({ organisationId, people, test }: World, userIds: number[] = []) =>
  seedContract(test.db, {
    organisationId,
    createdBy: people.admin.userId,
    kind: 'license',
    startAt: '2020-01-01',
    endAt: '2099-12-31',
    userIds,
  });

/** A path that the caller has begun, with nothing done in it. */
async function freshEnrolment(world: World, caller: Caller) {
  const { organisationId, people, test } = world;
  const { enrolmentId = 0 } = await seedApplication(test.db, {
    organisationId,
    userId: caller.userId,
    kind: 'path',
    subjectOrganisationId: organisationId,
    subjectId: await freshPath(world, caller),
    state: 'started',
    decidedBy: people.admin.userId,
    begun: {
      licenseId: await freshLicense(world),
      startAt: '2020-01-01',
      endAt: '2099-12-31',
      classes: [],
    },
  });
  return { enrolmentId, partName: 'one' };
}

/** Learning paths, and what is learnt alone. */
export const callsOfSelfLearning: ValidCalls = {
  'POST /api/learningpaths': () => ({ body: { title: freshName(), lang: 'en' } }),
  'GET /api/learningpaths/:pathId': async (world, caller) => ({
    params: { pathId: await freshPath(world, caller) },
  }),
  'PUT /api/learningpaths/:pathId': async (world, caller) => ({
    params: { pathId: await freshPath(world, caller) },
    body: {
      title: freshName(),
      description: '',
      lang: 'en',
      difficulty: 'beginner',
      cover: null,
      skills: ['C'],
      graph: { parts: [], choices: [], links: [], skips: [] },
    },
    revision: 1,
  }),
  'POST /api/learningpaths/:pathId/versions': async (world, caller) => ({
    params: { pathId: await freshPath(world, caller, false) },
    revision: 1,
  }),
  'PUT /api/learningpaths/:pathId/archived': async (world, caller) => ({
    params: { pathId: await freshPath(world, caller) },
    body: { isArchived: true },
  }),
  'GET /api/learningpaths/:pathId/bootcampplan': async (world, caller) => ({
    params: { pathId: await freshPath(world, caller) },
    query: { startAt: '2026-11-02', hoursADay: 6 },
  }),
  'POST /api/learningpaths/:pathId/bootcamps': async (world, caller) => ({
    params: { pathId: await freshPath(world, caller) },
    body: { title: freshName(), startAt: '2026-11-02', hoursADay: 6, partIds: ['one'] },
  }),

  'PUT /api/learningpaths/offers/:pathId': async (world, caller) => ({
    params: { pathId: await freshPath(world, caller) },
    body: { isPicked: true },
  }),
  'GET /api/trainee/selflearnings': async (world, caller) => {
    const { userId } =
      caller.organisationId === world.organisationId ? caller : world.people.trainee;
    await freshLicense(world, [userId]);
    return {};
  },
  'PUT /api/trainee/selflearnings/enrolments/:enrolmentId/parts/:partName/started': async (
    world,
    caller,
  ) => ({ params: await freshEnrolment(world, caller) }),
  'GET /api/trainee/selflearnings/courses/:courseId': async (world, caller) => ({
    params: { courseId: await freshCourse(world, caller) },
  }),
  'GET /api/trainee/learningpaths/:pathId': async (world, caller) => ({
    params: { pathId: await freshPath(world, caller) },
  }),
  'POST /api/trainee/selflearnings/applications': async (world, caller) => ({
    body: {
      kind: 'course',
      subjectId: await freshCourse(world, caller),
      reason: 'I need it.',
    },
    headers: { 'idempotency-key': randomUUID() },
  }),
  'PUT /api/trainee/selflearnings/applications/:applicationId/withdrawn': own('applied'),
  'PUT /api/trainee/selflearnings/applications/:applicationId/started': async (world, caller) => {
    await freshLicense(world);
    return await own('approved')(world, caller);
  },
  'PUT /api/trainee/selflearnings/applications/:applicationId/answer': async (world, caller) => ({
    ...(await own('askedBack')(world, caller)),
    body: { answer: 'For the billing system.' },
  }),

  'PUT /api/selflearnings/applications/:applicationId/decision': async (world, caller) => ({
    params: {
      applicationId: (await freshApplication(world, caller, { state: 'applied' })).applicationId,
    },
    body: { decision: 'approve', sentence: '' },
  }),

  'PUT /api/mentors/:userId/mentees': async (world) => ({
    params: { userId: world.people.instructor.userId },
    body: { traineeIds: [(await freshPerson(world)).userId] },
  }),
  'GET /api/mentees/:userId/notes': mentee,
  'POST /api/mentees/:userId/notes': async (world, caller) => ({
    ...(await mentee(world, caller)),
    body: { markdown: 'Well done.' },
  }),
  'POST /api/trainee/mentornotes': async ({ organisationId, people, test }, caller) => {
    const mentorId = people.instructor.userId;
    await seedMentor(test.db, { organisationId, traineeId: caller.userId, mentorId });
    return { body: { markdown: 'Thank you.' } };
  },
};
