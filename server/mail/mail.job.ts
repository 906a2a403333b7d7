import { z } from 'zod';
import type { Services } from '../services.ts';
import type { Job } from '../jobs/job.ts';
import { deliverAll } from './delivery.ts';
import { mailJobName } from './mail.service.ts';

const DataSchema = z.object({ organisationId: z.int(), mailIds: z.array(z.int()) });

/** The first attempt, as soon as a letter is written; the others are the scheduler's. */
export const mailJob = (services: Services): Job => ({
  name: mailJobName,
  run: async (data) => {
    const { organisationId, mailIds } = DataSchema.parse(data);
    await deliverAll(
      services,
      mailIds.map((id) => ({ organisationId, id })),
    );
  },
  // A letter that still waits is found by the scheduler.
  giveUp: async () => {},
});
