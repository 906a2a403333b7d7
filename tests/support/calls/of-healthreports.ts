import { dayAfter } from '../../../domain/calendar/day-after.ts';
import { defaultHealthItems } from '../../../domain/healthreports/default-template.ts';
import { seedHealthReport } from '../../../server/healthreports/healthreports.seed.ts';
import type { Caller, ValidCall, ValidCalls, World } from './call.ts';

let made = 0;

/** About days that nothing was written of. */
function draft() {
  made += 1;
  const day = dayAfter('2000-01-01', made);
  const answers = { learning: 'Slower than planned.' };
  return {
    startAt: day,
    endAt: day,
    condition: 'watch' as const,
    templateId: null,
    answers,
  };
}

/** Of the things' trainee, whom group managers see as well. */
const trainee = ({ people }: World) => ({ userId: people.trainee.userId });

const written: ValidCall = async (world, caller: Caller) => {
  const { organisationId, test } = world;
  const report = { organisationId, ...trainee(world), authorId: caller.userId, ...draft() };
  const healthReportId = await seedHealthReport(test.db, report);
  return { params: { ...trainee(world), healthReportId } };
};

/** What staff write about a trainee. */
export const callsOfHealthReports: ValidCalls = {
  'GET /api/people/:userId/healthreports': (world) => ({ params: trainee(world) }),
  'GET /api/people/:userId/healthreports.csv': (world) => ({ params: trainee(world) }),
  'POST /api/people/:userId/healthreports': (world) => ({
    params: trainee(world),
    body: draft(),
  }),
  'PUT /api/people/:userId/healthreports/:healthReportId': async (world, caller) => ({
    ...(await written(world, caller)),
    body: draft(),
    revision: 1,
  }),
  'DELETE /api/people/:userId/healthreports/:healthReportId': written,
  'GET /api/people/:userId/healthreports/:healthReportId/pdf': written,
  'PUT /api/healthreports/template': async ({ organisationId, test }) => {
    const { rows } = await test.db.execute<{ revision: number }>(
      `select coalesce(max(revision), 1) as revision from health_templates
         where organisation_id = ${organisationId}`,
    );
    const revision = rows[0]?.revision ?? 1;
    // Another one than that of before.
    const items = defaultHealthItems('en').map((item) => ({ ...item, help: `${revision}` }));
    return { body: { items }, revision };
  },
};
