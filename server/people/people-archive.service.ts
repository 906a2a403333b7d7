import { AppError } from '../../domain/http/errors.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { isHimself, isWithinRank } from '../../domain/people/people.policy.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { closeSessions } from '../session/accounts.service.ts';
import { deletePending } from './contact-email.repo.ts';
import { about } from './people-change.service.ts';
import { holdAdmins, lockVisible, updateArchivedAt } from './people-change.repo.ts';
import { requireRunners } from './people-hold.service.ts';
import { personKey } from './people.service.ts';

/**
 * Archives or restores all of these, or none. Whoever is archived is signed out everywhere at once, and
 * no link that they were sent works any longer. Returns how many were not so before.
 */
export async function setArchived(
  context: Context,
  picked: readonly number[],
  isArchived: boolean,
): Promise<number> {
  const { db, actor, now } = context;
  const { organisationId } = actor;
  await holdAdmins(db, organisationId);
  const userIds = [...new Set(picked)];
  const held = await lockVisible(db, actor, userIds);
  if (held.length !== userIds.length) throw new AppError('notFound');
  const isForbidden = held.some(
    ({ id, role }) => !isWithinRank(actor, role) || isHimself(actor, id),
  );
  if (isForbidden || !isAllowed(actor, 'people.archive')) throw new AppError('forbidden');
  const changing = held.filter(({ archivedAt }) => (archivedAt !== null) !== isArchived);
  if (changing.length === 0) return 0;
  const ids = changing.map(({ id }) => id);
  await updateArchivedAt(db, organisationId, ids, isArchived ? now : null);
  if (isArchived) {
    await requireRunners(context, changing);
    await shutOut(db, organisationId, ids);
  }
  await context.signal(
    'user',
    ids.map((userId) => personKey({ organisationId, userId })),
  );
  for (const userId of ids)
    await recordChange(context, about(isArchived ? 'archive' : 'restore', userId));
  return ids.length;
}

/** Ends their sessions, and makes void every link that they were sent. */
export async function shutOut(db: Db, organisationId: number, userIds: readonly number[]) {
  if (userIds.length === 0) return;
  await closeSessions(db, organisationId, userIds);
  await deletePending(db, organisationId, userIds);
}
