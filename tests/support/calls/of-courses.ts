import { getCalendar } from '../../../domain/holidays/holidays.contract.ts';
import { seedCourse } from '../../../server/courses/courses.seed.ts';
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

const courseOfItsOwn: ValidCall = async (world, caller) => {
  const { params } = await freshCourse(world, caller);
  return { params, revision: 1 };
};

/** The provider's courses, as those who author them have them. */
export const callsOfCourses: ValidCalls = {
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
