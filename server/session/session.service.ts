import type { Role } from '../../domain/access/roles.ts';
import { AppError } from '../../domain/http/errors.ts';
import { mostSessionsOfPerson, sessionDays } from '../../domain/session/session.limits.ts';
import { recordAccountEvent } from '../audit/audit.service.ts';
import type { Db } from '../db/database.ts';
import type { PublicContext } from '../http/context.ts';
import {
  deleteExpiredSessions,
  deleteSessionByHash,
  deleteSessionsBeyond,
  findAccount,
  insertAccount,
  insertSession,
} from './session.repo.ts';
import { hashPassword, isPassword } from './password.ts';
import { bookOf } from './failure-book.ts';
import { trySecret } from './attempts.service.ts';
import { needsSecondFactor } from './passkeys/factors.service.ts';
import { forgetFailures } from './sign-in-limiter.ts';
import { hashToken, newToken } from './token.ts';

interface Credentials {
  readonly accountName: string;
  readonly password: string;
}

/**
 * Lets in whoever knows the password; returns the session's hash.
 *
 * @throws AppError 'passkeyNeeded' for who is to show a passkey too: nothing is open yet
 */
export async function signIn(context: PublicContext, credentials: Credentials): Promise<string> {
  const account = await openAccountOf(context, credentials);
  if (await needsSecondFactor(context.db, account)) throw new AppError('passkeyNeeded');
  return await openSession(context, account);
}

/** The account that this name and password open. Whoever guesses waits longer and longer. */
export async function openAccountOf(context: PublicContext, credentials: Credentials) {
  const { accountName } = credentials;
  const account = await trySecret(context, accountName, () => open(context, credentials));
  if (!account) throw new AppError('invalidCredentials');
  return account;
}

/** Opens a session of this person and sets its cookie; returns the session's hash. */
export async function openSession(
  context: PublicContext,
  account: {
    readonly organisationId: number;
    readonly userId: number;
    readonly role: Role;
    readonly accountName: string;
  },
): Promise<string> {
  const { db, services, now, address, userAgent, sessionCookie } = context;
  const { organisationId, userId, accountName } = account;
  await forgetFailures(bookOf(context), { accountName, address }, now);
  const token = newToken();
  const tokenHash = hashToken(token);
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  // Whoever signs in here has left the session that this browser had.
  const { presented } = sessionCookie;
  const left = presented === undefined ? undefined : hashToken(presented);
  const ended = await db.transaction(async (within) => {
    if (left !== undefined) await deleteSessionByHash(within, left);
    const surplus = await deleteSessionsBeyond(within, account, mostSessionsOfPerson - 1);
    const hashes = left === undefined ? surplus : [left, ...surplus];
    for (const hash of hashes) await services.signals.send(within, 'session', hash);
    await insertSession(within, {
      tokenHash,
      organisationId,
      userId,
      userAgent,
      address,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    await recordAccountEvent({ ...context, db: within }, account, 'session.signIn');
    return hashes;
  });
  for (const hash of ended) services.signals.apply('session', hash);
  sessionCookie.set(token, expiresAt);
  return tokenHash;
}

/** The account, if it is the right password of somebody who may sign in. */
async function open(context: PublicContext, { accountName, password }: Credentials) {
  const account = await findAccount(context.db, accountName);
  const isRight = await isPassword(password, account?.passwordHash ?? undefined);
  if (account && isRight && !account.archivedAt) return account;
  // What somebody typed as a name that nobody has may be his password: it is not written down.
  if (account)
    await context.db.transaction(async (within) => {
      const failed = { ...context, db: within };
      await recordAccountEvent(failed, account, 'session.signInFailed');
    });
  return undefined;
}

export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
}

/** Lets a person sign in. The name must be free on the whole site. */
export async function openAccount(
  db: Db,
  owner: { readonly organisationId: number; readonly userId: number },
  { accountName, password }: Credentials,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  await insertAccount(db, { ...owner, accountName, passwordHash });
}
