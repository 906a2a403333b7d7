import { forgetPasswordLinks } from '../../session/accounts.service.ts';
import { shutOut } from '../people-archive.service.ts';
import type { JobContext } from './job-context.ts';
import { type PersonChange, updatePeople } from './people-bulk.repo.ts';

/**
 * Whoever is archived by it is signed out, as when an admin archives them, and links to an address that was
 * changed lead nowhere. Returns the new revisions.
 */
export async function writeChanges(
  { db, key: { organisationId }, now }: JobContext,
  changes: readonly PersonChange[],
): Promise<Map<number, number>> {
  const revisions = await updatePeople(db, organisationId, changes, now);
  const archived = changes.filter(({ isArchived }) => isArchived === true);
  await shutOut(
    db,
    organisationId,
    archived.map(({ userId }) => userId),
  );
  const readdressed = changes.filter(
    (change) => change.contactEmail !== null || change.clearsEmail,
  );
  await forgetPasswordLinks(
    db,
    organisationId,
    readdressed.map(({ userId }) => userId),
  );
  return revisions;
}
