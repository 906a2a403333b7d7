import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import type { Job } from '../jobs/job.ts';
import { tellDue } from './tell.service.ts';

const tellJobName = 'tell-announcements';

/** As soon as this transaction is through, its readers hear of what has begun. */
export async function tellSoon({ db, services }: Pick<Context, 'db' | 'services'>): Promise<void> {
  await services.jobs.send(db, tellJobName, {});
}

/** To tell ten thousand people takes a while: whoever publishes does not wait for it. */
export const tellJob = (services: Services): Job => ({
  name: tellJobName,
  run: async () => await tellDue(services),
  // What is not told yet is found by the scheduler.
  giveUp: async () => {},
});
