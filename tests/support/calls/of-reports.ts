import { defaultItems } from '../../../domain/reports/default-template.ts';
import { seedReport } from '../../../server/reports/reports.seed.ts';
import type { Caller, ValidCall, ValidCalls, World } from './call.ts';
import { freshClass } from './fresh.ts';

const dayOf = ({ test }: World): string => test.clock.now().toISOString().slice(0, 10);

/** Of the things' trainee, in a class of its own, which nobody has read. */
async function freshReport(world: World, caller: Caller) {
  const { classId } = await freshClass(world, caller);
  const { organisationId, people, test } = world;
  const { userId } = people.trainee;
  const day = dayOf(world);
  const writtenAt = test.clock.now();
  const comments = [{ userId: people.admin.userId, markdown: 'Well done.', writtenAt }];
  const reportId = await seedReport(test.db, { organisationId, classId, userId, day, comments });
  return { classId, reportId, day };
}

const classOfItsOwn: ValidCall = async (world, caller) => ({
  params: { classId: (await freshClass(world, caller)).classId },
});

const reportOfItsOwn: ValidCall = async (world, caller) => ({
  params: { reportId: (await freshReport(world, caller)).reportId },
});

const reactionToComment: ValidCall = async (world, caller) => {
  const { reportId } = await freshReport(world, caller);
  const { rows } = await world.test.db.execute<{ id: number }>(
    `select id from report_comments where organisation_id = ${world.organisationId}
       and report_id = ${reportId}`,
  );
  return {
    params: { reportId, reportCommentId: rows[0]?.id ?? 0 },
    body: { kind: 'thanks', isOn: true },
  };
};

/** Daily reports, as trainees write them and staff read them. */
export const callsOfReports: ValidCalls = {
  'GET /api/trainee/classes/:classId/reports/work': (world) => ({
    query: { day: dayOf(world), timeZone: 'UTC' },
  }),
  'PUT /api/trainee/classes/:classId/reports': async (world, caller) => ({
    ...(await classOfItsOwn(world, caller)),
    body: {
      day: dayOf(world),
      templateId: null,
      intervals: [{ start: '09:00', end: '10:00', what: 'Reading' }],
      mood: 'good',
      answers: { learned: 'Something.' },
      handedInAt: world.test.clock.now().toISOString(),
      timeZone: 'UTC',
    },
  }),
  'PUT /api/trainee/classes/:classId/reports/taken-back': async (world, caller) => {
    const { classId, day } = await freshReport(world, caller);
    return { params: { classId }, body: { day } };
  },
  'GET /api/reports/:reportId': reportOfItsOwn,
  'PUT /api/reports/:reportId/read': reportOfItsOwn,
  'POST /api/reports/:reportId/comments': async (world, caller) => ({
    ...(await reportOfItsOwn(world, caller)),
    body: { markdown: 'Well done.' },
  }),
  'GET /api/reports/:reportId/people': reportOfItsOwn,
  'PUT /api/reports/:reportId/comments/:reportCommentId/reactions': reactionToComment,
  'PUT /api/trainee/reports/:reportId/comments/:reportCommentId/reactions': reactionToComment,
  'POST /api/classes/:classId/reports/reminders': classOfItsOwn,
  'PUT /api/classes/:classId/reports/settings': async (world, caller) => ({
    ...(await classOfItsOwn(world, caller)),
    body: { items: defaultItems('en'), remindAt: '18:00' },
    revision: 1,
  }),
};
