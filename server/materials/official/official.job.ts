import { z } from 'zod';
import { isKindOfficial } from '../../../domain/materials/official.rules.ts';
import type { Services } from '../../services.ts';
import type { Job } from '../../jobs/job.ts';
import { holdMaterial } from './hold-material.ts';
import { officialJobName } from './official-job-name.ts';
import { selectHeld, selectHolders, selectOriginal } from './official.repo.ts';

const DataSchema = z.object({ materialId: z.int() });

/**
 * Brings a new version, a new title, or what was made of its files, of an official material to every organisation that holds it. Their
 * classes keep the version that they have, until their staff give them the new one. Whoever has the kind no
 * longer keeps what they have.
 */
export const officialJob = (services: Services): Job => ({
  name: officialJobName,

  async run(data) {
    const { materialId } = DataSchema.parse(data);
    const { db } = services.database;
    const original = await selectOriginal(db, materialId);
    if (!original) return;
    for (const { organisationId, features } of await selectHolders(db, materialId)) {
      if (!isKindOfficial(new Set(features), original.material)) continue;
      await db.transaction(async (within) => {
        const held = await selectHeld(within, organisationId, materialId);
        if (!held) return;
        const now = services.now();
        await holdMaterial({ db: within, now, organisationId, userId: held.createdBy }, materialId);
        await services.signals.send(within, 'materials', String(organisationId));
      });
    }
  },

  // The next version, or the next class that is given it, brings what is missing.
  giveUp: () => Promise.resolve(),
});
