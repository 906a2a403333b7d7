import type { House } from '../house.ts';
import type { Context } from '../http/context.ts';
import type { Job } from '../jobs/job.ts';
import { tellDue } from './tell.service.ts';

const tellJobName = 'tell-announcements';

/** As soon as this transaction is through, its readers hear of what has begun. */
export async function tellSoon({ db, house }: Pick<Context, 'db' | 'house'>): Promise<void> {
  await house.jobs.send(db, tellJobName, {});
}

/** To tell ten thousand people takes a while: whoever publishes does not wait for it. */
export const tellJob = (house: House): Job => ({
  name: tellJobName,
  run: async () => await tellDue(house),
  // What is not told yet is found by the clockwork.
  giveUp: async () => {},
});
