import { z } from 'zod';
import type { Services } from '../services.ts';
import type { Job } from '../jobs/job.ts';
import { pushNew } from './push.service.ts';

export const pushJobName = 'push-notifications';

const DataSchema = z.object({ organisationId: z.int() });

/** Pushing takes as long as other people's servers take: the request that notifies does not wait. */
export const pushJob = (services: Services): Job => ({
  name: pushJobName,
  run: async (data) => await pushNew(services, DataSchema.parse(data).organisationId),
  // What could not be pushed is found by the next question.
  giveUp: async () => {},
});
