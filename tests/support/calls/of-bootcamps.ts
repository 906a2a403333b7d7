import { putFeedOf, seedBootcamp, seedMove } from '../../../server/bootcamps/bootcamps.seed.ts';
import { seedGroup } from '../../../server/groups/groups.seed.ts';
import { type Caller, idOf, type ValidCall, type ValidCalls, type World } from './call.ts';
import { by, freshClass, freshName, freshPerson } from './fresh.ts';

type Given = Partial<Parameters<typeof seedBootcamp>[1]>;

/** With the things' trainee in it. */
async function freshBootcamp(world: World, caller: Caller, given: Given = {}) {
  const seeded = await seedBootcamp(world.test.db, {
    ...by(world, caller),
    title: freshName(),
    startAt: '2026-11-02',
    endAt: '2026-11-27',
    traineeIds: [world.people.trainee.userId],
    ...given,
  });
  return { ...seeded, params: { bootcampId: seeded.bootcampId } };
}

/** To look at: whoever looks as a trainee is one of it. */
const seen: ValidCall = async (world, caller) => {
  const isHere = caller.organisationId === world.organisationId;
  const looks = (caller.lookingAs ?? caller.as) === 'trainee' && isHere;
  const traineeIds = looks ? [caller.userId] : [];
  const { params } = await freshBootcamp(world, caller, { traineeIds });
  return { params };
};

const own: ValidCall = async (world, caller) => {
  const { params } = await freshBootcamp(world, caller);
  return { params };
};

const session = {
  title: 'Questions',
  classId: null,
  startsAt: '2026-11-25T01:00:00Z',
  endsAt: '2026-11-25T02:00:00Z',
  place: 'Room 3A',
  link: 'https://meet.example/a',
  instructorId: null,
};

const withSession: ValidCall = async (world, caller) => {
  const { params, sessionIds } = await freshBootcamp(world, caller, {
    sessions: [{ startsAt: new Date('2026-11-25T01:00:00Z') }],
  });
  return { params: { ...params, sessionId: sessionIds[0] ?? 0 } };
};

export const callsOfBootcamps: ValidCalls = {
  'GET /api/bootcamps/:bootcampId': seen,
  'GET /api/bootcamps/:bootcampId/calendar': seen,
  'GET /api/trainee/bootcamps/:bootcampId/announcements/unreadinfo': seen,
  'GET /api/bootcamps/:bootcampId/trainees': seen,
  'PUT /api/bootcamps/:bootcampId/weeklyletter': async (world, caller) => ({
    ...(await own(world, caller)),
    body: { isWanted: true },
  }),
  'POST /api/bootcamps': () => ({
    body: {
      title: freshName(),
      description: '',
      startAt: '2026-11-02',
      endAt: '2026-12-04',
      timeZone: 'Asia/Tokyo',
    },
  }),
  'PATCH /api/bootcamps/:bootcampId': async (world, caller) => ({
    ...(await own(world, caller)),
    body: { title: freshName() },
    revision: 1,
  }),
  'PUT /api/bootcamps/:bootcampId/classes': async (world, caller) => ({
    ...(await own(world, caller)),
    body: { classIds: [(await freshClass(world, caller)).classId] },
    revision: 1,
  }),
  'PUT /api/bootcamps/:bootcampId/instructors': async (world, caller) => ({
    ...(await own(world, caller)),
    body: { userIds: [world.people.instructor.userId] },
  }),
  'PUT /api/bootcamps/:bootcampId/archived': async (world, caller) => ({
    ...(await own(world, caller)),
    body: { isArchived: true },
  }),
  'POST /api/bootcamps/:bootcampId/copies': async (world, caller) => ({
    ...(await own(world, caller)),
    body: { title: freshName(), startAt: '2027-04-05' },
  }),
  'POST /api/bootcamps/:bootcampId/trainees': async (world, caller) => ({
    ...(await own(world, caller)),
    body: { userIds: [(await freshPerson(world)).userId] },
  }),
  'DELETE /api/bootcamps/:bootcampId/trainees/:userId': async (world, caller) => {
    const { params } = await freshBootcamp(world, caller);
    return { params: { ...params, userId: world.people.trainee.userId } };
  },
  'POST /api/bootcamps/:bootcampId/groups': async (world, caller) => ({
    ...(await own(world, caller)),
    body: { groupIds: [idOf(world, 'groupId')] },
  }),
  'DELETE /api/bootcamps/:bootcampId/groups/:groupId': async (world, caller) => {
    const { organisationId, test } = world;
    const groupId = await seedGroup(test.db, { organisationId, name: freshName() });
    const { params } = await freshBootcamp(world, caller, { groupIds: [groupId] });
    return { params: { ...params, groupId } };
  },
  'POST /api/bootcamps/:bootcampId/sessions': async (world, caller) => ({
    ...(await own(world, caller)),
    body: session,
  }),
  'PUT /api/bootcamps/:bootcampId/sessions/:sessionId': async (world, caller) => ({
    ...(await withSession(world, caller)),
    body: session,
    revision: 1,
  }),
  'DELETE /api/bootcamps/:bootcampId/sessions/:sessionId': withSession,
  'PUT /api/bootcamps/:bootcampId/calendar/dates': async (world, caller) => {
    const { classId, sectionIds } = await freshClass(world, caller, {
      sections: [{ title: 'One', opensAt: '2026-11-03' }],
    });
    const { params } = await freshBootcamp(world, caller, { classIds: [classId] });
    const id = sectionIds[0] ?? 0;
    return { params, body: { kind: 'opens', id, from: '2026-11-03', to: '2026-11-04' } };
  },
  'GET /api/bootcamps/:bootcampId/moves/preview': async (world, caller) => ({
    ...(await own(world, caller)),
    query: { startAt: '2026-11-09' },
  }),
  'POST /api/bootcamps/:bootcampId/moves': async (world, caller) => ({
    ...(await own(world, caller)),
    body: { startAt: '2026-11-09', skipsDaysOff: false },
    revision: 1,
  }),
  'PUT /api/bootcamps/:bootcampId/moves/:moveId/undone': async (world, caller) => {
    const { params, bootcampId } = await freshBootcamp(world, caller);
    const { organisationId, test } = world;
    const moveId = await seedMove(test.db, {
      organisationId,
      bootcampId,
      movedBy: caller.userId,
      movedAt: test.clock.now(),
    });
    return { params: { ...params, moveId } };
  },
  'GET /api/calendars/:token': async (world) => {
    const { organisationId, test, people } = world;
    const { userId } = people.trainee;
    return { params: { token: await putFeedOf(test.db, { organisationId, userId }) } };
  },
};
