import type { Context } from '../http/context.ts';
import { insertAuditEntriesOfPeople } from './audit-bulk.repo.ts';
import type { Change } from './audit.service.ts';
import { tidied } from './tidy.ts';

/** As `recordChange`, for many people at once. */
export async function recordChangesOfPeople(
  {
    db,
    actor,
    address,
    userAgent,
    now,
  }: Pick<Context, 'db' | 'actor' | 'address' | 'userAgent' | 'now'>,
  changes: readonly Omit<Change, 'subjectType' | 'subjectName'>[],
): Promise<void> {
  if (changes.length === 0) return;
  const { organisationId, homeOrganisationId, userId, role, ownRole } = actor;
  await insertAuditEntriesOfPeople(
    db,
    {
      organisationId,
      homeOrganisationId: homeOrganisationId === organisationId ? null : homeOrganisationId,
      userId,
      asRole: role,
      ownRole: ownRole === role ? null : ownRole,
      address,
      userAgent,
      happenedAt: now,
    },
    changes.map(({ action, subjectId, before, after }) => ({
      action,
      subjectId: String(subjectId),
      before: tidied(before),
      after: tidied(after),
    })),
  );
}
