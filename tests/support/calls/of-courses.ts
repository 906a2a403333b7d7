import { featureIds } from '../../../domain/access/features.ts';
import { getCalendar } from '../../../domain/holidays/holidays.contract.ts';
import { createClassFromCourse } from '../../../server/templates/class-from-course.service.ts';
import { seedCourse } from '../../../server/courses/courses.seed.ts';
import { seedClassTemplate } from '../../../server/templates/templates.seed.ts';
import { type Caller, idOf, type ValidCall, type ValidCalls, type World } from './call.ts';
import { by, freshName } from './fresh.ts';

const facts = () => ({
  title: freshName(),
  description: '',
  lang: 'en',
  difficulty: 'expert',
  expectedHours: 1.5,
  cover: null,
});

/** A course that nobody made a class of, with the things' book; its draft is as it was published. */
async function freshCourse(
  world: World,
  caller: Caller,
  given: Partial<Parameters<typeof seedCourse>[1]> = {},
) {
  const { courseId, versionIds } = await seedCourse(world.test.db, {
    ...by(world, caller),
    sections: [
      {
        title: 'All',
        materials: [{ materialId: idOf(world, 'materialId'), versionId: idOf(world, 'versionId') }],
      },
    ],
    ...given,
  });
  return { params: { courseId }, versionIds };
}

/** A class of a course of which there is a newer version. */
async function freshClassOfCourse(world: World, caller: Caller) {
  const book = { materialId: idOf(world, 'materialId'), versionId: idOf(world, 'versionId') };
  const { versionIds } = await seedCourse(world.test.db, {
    ...by(world, caller),
    sections: [{ title: 'All', materials: [book] }],
    versions: [{ changes: '' }, { changes: 'More.' }],
  });
  const [courseVersionId = 0, newerId = 0] = versionIds;
  const { organisationId, createdBy: userId } = by(world, caller);
  const { classId } = await createClassFromCourse(
    {
      db: world.test.db,
      now: world.test.clock.now(),
      language: 'en',
      organisationId,
      userId,
      features: new Set<number>(featureIds),
    },
    { organisationId, courseVersionId },
    { startAt: '2026-01-05', endAt: '2026-06-30' },
  );
  return { classId, newerId };
}

const courseOfItsOwn: ValidCall = async (world, caller) => {
  const { params } = await freshCourse(world, caller);
  return { params, revision: 1 };
};

const templateOfItsOwn = async (
  world: World,
  caller: Caller,
  given: Partial<Parameters<typeof seedClassTemplate>[1]> = {},
) => {
  const [materialId, versionId] = [idOf(world, 'materialId'), idOf(world, 'versionId')];
  const sections = [{ title: 'All', materials: [{ materialId, versionId }] }];
  const seeded = { ...by(world, caller), sections, ...given };
  return {
    params: { classTemplateId: await seedClassTemplate(world.test.db, seeded) },
    revision: 1,
  };
};

/** What classes begin with. */
export const callsOfTemplates: ValidCalls = {
  'GET /api/classplan': (world) => ({
    query: { kind: 'template', id: idOf(world, 'classTemplateId'), startAt: '2026-12-01' },
  }),
  'POST /api/classtemplates': () => ({
    body: { title: freshName(), description: '', lang: 'en', cover: null },
  }),
  'PATCH /api/classtemplates/:classTemplateId': async (world, caller) => ({
    ...(await templateOfItsOwn(world, caller)),
    body: { title: freshName() },
  }),
  'PUT /api/classtemplates/:classTemplateId/sections': async (world, caller) => ({
    ...(await templateOfItsOwn(world, caller)),
    body: { sections: [{ title: freshName(), opensAt: null, materials: [] }] },
  }),
  'PUT /api/classtemplates/:classTemplateId/published': async (world, caller) => ({
    ...(await templateOfItsOwn(world, caller, { isPublished: false })),
    body: { isPublished: true },
  }),
  'DELETE /api/classtemplates/:classTemplateId': templateOfItsOwn,
};

/** The provider's courses, as those who author them have them. */
export const callsOfCourses: ValidCalls = {
  'PUT /api/classes/:classId/course-update': async (world, caller) => {
    const { classId, newerId } = await freshClassOfCourse(world, caller);
    return { params: { classId }, body: { courseVersionId: newerId, changes: [] }, revision: 1 };
  },
  'POST /api/courses': () => ({ body: facts() }),
  'PATCH /api/courses/:courseId': async (world, caller) => ({
    ...(await courseOfItsOwn(world, caller)),
    body: { title: freshName() },
  }),
  'PUT /api/courses/:courseId/sections': async (world, caller) => ({
    ...(await courseOfItsOwn(world, caller)),
    body: { sections: [{ title: freshName(), opensAt: null, materials: [] }] },
  }),
  'POST /api/courses/:courseId/versions': async (world, caller) => {
    const { params } = await freshCourse(world, caller, { versions: [] });
    return { params, body: { changes: 'The first.' }, revision: 1 };
  },
  'DELETE /api/courses/:courseId/draft': courseOfItsOwn,
  'PUT /api/courses/:courseId/archived': async (world, caller) => ({
    ...(await courseOfItsOwn(world, caller)),
    body: { archived: true },
  }),
  'DELETE /api/courses/:courseId': courseOfItsOwn,
  'GET /api/courses/:courseId/difference': async (world, caller) => {
    const versions = [{ changes: '' }, { changes: 'More.' }];
    const { params, versionIds } = await freshCourse(world, caller, { versions });
    return { params, query: { from: versionIds[0], to: versionIds[1] } };
  },
  'PUT /api/organisation/calendar': async ({ people }) => {
    const { result } = await people.admin.client.call(getCalendar, {});
    const own = [{ name: 'Closing', startAt: '2026-12-29', endAt: '2027-01-03' }];
    return {
      body: { country: 'JP', region: null, weekendDays: [6, 7], own },
      revision: result.revision,
    };
  },
};
