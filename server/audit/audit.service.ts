import type { Context } from '../http/context.ts';
import { insertAuditEntry } from './audit.repo.ts';

export interface Change {
  /** The product's own verb, for example `class.publish`. */
  readonly action: string;
  readonly subjectType: string;
  readonly subjectId: number | string;
  /** Plain data, no more than what the change was about. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes down what a member of staff changed; to be called in the transaction of the change itself. */
export async function recordChange(
  { db, actor, address, now }: Pick<Context, 'db' | 'actor' | 'address' | 'now'>,
  { action, subjectType, subjectId, before = null, after = null }: Change,
): Promise<void> {
  await insertAuditEntry(db, {
    organisationId: actor.organisationId,
    userId: actor.userId,
    asRole: actor.role,
    ownRole: actor.ownRole,
    action,
    subjectType,
    subjectId: String(subjectId),
    before,
    after,
    address,
    happenedAt: now,
  });
}
