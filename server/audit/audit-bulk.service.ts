import type { Context } from '../http/context.ts';
import { insertAuditEntries } from './audit-bulk.repo.ts';
import type { Change } from './audit.service.ts';

/** As `recordChange`, for many at once. */
export async function recordChanges(
  { db, actor, address, now }: Pick<Context, 'db' | 'actor' | 'address' | 'now'>,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  await insertAuditEntries(
    db,
    {
      organisationId: actor.organisationId,
      userId: actor.userId,
      asRole: actor.role,
      address,
      happenedAt: now,
    },
    changes.map(({ action, subjectType, subjectId, before = null, after = null }) => ({
      action,
      subjectType,
      subjectId: String(subjectId),
      before,
      after,
    })),
  );
}
