import { z } from 'zod';
import type { House } from '../house.ts';
import type { Job } from '../jobs/job.ts';
import { deliverAll } from './delivery.ts';
import { mailJobName } from './mail.service.ts';

const DataSchema = z.object({ organisationId: z.int(), mailIds: z.array(z.int()) });

/** The first attempt, as soon as a letter is written; the others are the clockwork's. */
export const mailJob = (house: House): Job => ({
  name: mailJobName,
  run: async (data) => {
    const { organisationId, mailIds } = DataSchema.parse(data);
    await deliverAll(
      house,
      mailIds.map((id) => ({ organisationId, id })),
    );
  },
  // A letter that still waits is found by the clockwork.
  giveUp: async () => {},
});
