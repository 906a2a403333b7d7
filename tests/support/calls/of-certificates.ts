import { firstDesign } from '../../../domain/certificates/certificates.rules.ts';
import { seedCertificate } from '../../../server/certificates/certificates.seed.ts';
import type { Caller, ValidCalls, World } from './call.ts';
import { freshClass } from './fresh.ts';

/** Of the things' trainee, in a class of its own. */
async function freshCertificate(world: World, caller: Caller): Promise<number> {
  const { classId } = await freshClass(world, caller);
  const { organisationId, people, test } = world;
  const given = { organisationId, classId, userId: people.trainee.userId };
  return (await seedCertificate(test.db, given)).certificateId;
}

/** Certificates of classes, and how they look. */
export const callsOfCertificates: ValidCalls = {
  'PUT /api/classes/:classId/certificate-rules': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { isOn: true, percent: 80, scorePercent: null, requiredMaterialIds: [] },
    revision: 0,
  }),
  'POST /api/classes/:classId/certificates': async (world, caller) => ({
    params: { classId: (await freshClass(world, caller)).classId },
    body: { userIds: [world.people.trainee.userId] },
  }),
  'PUT /api/certificates/:certificateId/revoked': async (world, caller) => ({
    params: { certificateId: await freshCertificate(world, caller) },
    body: { reason: 'Given by mistake.' },
  }),
  'PUT /api/organisation/certificate-design': async ({ test, organisationId }) => {
    const [found] = await test.asOwner<{ revision: number }>(
      'select revision from certificate_designs where organisation_id = $1',
      [organisationId],
    );
    return { body: firstDesign, revision: found?.revision ?? 0 };
  },
};
