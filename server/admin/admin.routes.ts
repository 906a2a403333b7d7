import {
  getFigures,
  getPartsHealth,
  listFailedJobs,
  listQueues,
  retryJob,
} from '../../domain/admin/admin.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Services } from '../services.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { presentFailedJob } from './admin.present.ts';
import { countAll } from './admin.repo.ts';
import { lookAtParts } from './parts-health.ts';

/** The whole site, for the provider. */
export const adminRoutes = ({ jobs }: Services): Route[] => [
  route(getFigures, async (context) => ({
    result: await countAll(context.db, context.now, await timeZoneOf(context)),
  })),
  route(getPartsHealth, async ({ services }) => ({ result: await lookAtParts(services) })),
  route(listQueues, async () => ({ result: await jobs.report.queues() })),
  route(listFailedJobs, async ({ actor }, { query }) => {
    const page = pageOf(actor, query);
    const { rows, count } = await jobs.report.failures(query.queue, page);
    return { result: rows.map(presentFailedJob), pagination: { ...page, count } };
  }),
  route(retryJob, async (context, { params: { queue, jobUuid } }) => {
    if (!(await jobs.retry(context.db, queue, jobUuid))) throw new AppError('notFound');
    await recordChange(context, {
      action: 'job.retry',
      subjectType: 'job',
      subjectId: jobUuid,
      after: { queue },
    });
    return {};
  }),
];
