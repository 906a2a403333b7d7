import { type AuditAction } from '../../domain/audit/audit.actions.ts';
import type { AuditSubject } from '../../domain/audit/audit.subjects.ts';
import type { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { listNames } from './audit-names.service.ts';
import { forgetOldEntries, insertAuditEntry } from './audit.repo.ts';
import { tidied } from './tidy.ts';

export interface Change {
  /** The product's own verb, for example `class.publish`; it has its words in the registry. */
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: number | string;
  /** What the object is called; looked up unless given, which is needed for what is gone by now. */
  readonly subjectName?: string;
  /** Plain data, no more than what the change was about. Secrets and long texts are left out. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes down what a member of staff changed; to be called in the transaction of the change itself. */
export async function recordChange(
  context: Pick<Context, 'db' | 'actor' | 'address' | 'userAgent' | 'now'>,
  change: Change,
): Promise<void> {
  const { db, actor, address, userAgent, now } = context;
  const { organisationId, homeOrganisationId, userId, role, ownRole } = actor;
  const isOutside = homeOrganisationId !== organisationId;
  await insertAuditEntry(db, {
    organisationId,
    userId,
    homeOrganisationId: isOutside ? homeOrganisationId : null,
    asRole: role,
    ownRole: ownRole === role ? null : ownRole,
    ...(await subjectOf(db, organisationId, change)),
    address,
    userAgent,
    happenedAt: now,
  });
}

/** The same for what somebody changed of their own: written down where they are at home. */
export async function recordOwnChange(
  context: Parameters<typeof recordChange>[0],
  change: Omit<Change, 'subjectType' | 'subjectId'>,
): Promise<void> {
  const actor = { ...context.actor, organisationId: context.actor.homeOrganisationId };
  await recordChange(
    { ...context, actor },
    { ...change, subjectType: 'user', subjectId: actor.userId },
  );
}

interface Person {
  readonly organisationId: number;
  readonly userId: number;
  readonly role: Role;
}

type AccountAction =
  | 'session.signIn'
  | 'session.signInFailed'
  | 'session.askForPasswordLetter'
  | 'session.setPassword'
  | 'session.changePassword'
  | 'session.changePasswordFailed'
  | 'session.confirmPasswordFailed'
  | 'session.useRecoveryCode'
  | 'person.verifyContactEmail';

/** Writes down what happened to somebody's own account, where there is no session yet. */
export async function recordAccountEvent(
  context: Pick<Context, 'db' | 'address' | 'userAgent' | 'now'>,
  { organisationId, userId, role }: Person,
  action: AccountAction,
  facts: Pick<Change, 'before' | 'after'> = {},
): Promise<void> {
  const { db, address, userAgent, now } = context;
  const change = { action, subjectType: 'user', subjectId: userId, ...facts } as const;
  await insertAuditEntry(db, {
    organisationId,
    userId,
    asRole: role,
    ...(await subjectOf(db, organisationId, change)),
    address,
    userAgent,
    happenedAt: now,
  });
}

/** Takes away what is older than entries are kept. */
export async function forgetOldAudit(db: Db): Promise<void> {
  while ((await forgetOldEntries(db)) > 0);
}

async function subjectOf(
  db: Db,
  organisationId: number,
  { action, subjectType, subjectId, subjectName, before, after }: Change,
) {
  const id = String(subjectId);
  const name =
    subjectName ??
    (await listNames(db, organisationId, [{ subject: subjectType, id }])).get(
      `${subjectType}/${id}`,
    );
  return {
    action,
    subjectType,
    subjectId: id,
    subjectName: name ?? '',
    before: tidied(before),
    after: tidied(after),
  };
}
