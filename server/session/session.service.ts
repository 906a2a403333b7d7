import type { Role } from '../../domain/access/roles.ts';
import { AppError } from '../../domain/http/errors.ts';
import { mostCliSessionsOfPerson } from '../../domain/session/cli.contract.ts';
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
import { deleteCodesOver } from './cli/cli-codes.repo.ts';
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

interface Owner {
  readonly organisationId: number;
  readonly userId: number;
  readonly role: Role;
}

/** Opens a session of this person and sets its cookie; returns the session's hash. */
export async function openSession(
  context: PublicContext,
  account: Owner & Pick<Credentials, 'accountName'>,
): Promise<string> {
  const { now, address, sessionCookie } = context;
  const { accountName } = account;
  await forgetFailures(bookOf(context), { accountName, address }, now);
  const { presented } = sessionCookie;
  // Whoever signs in here has left the session that this browser had.
  const left = presented === undefined ? undefined : hashToken(presented);
  const { token, tokenHash, expiresAt } = await keepSession(context, account, { left });
  sessionCookie.set(token, expiresAt);
  return tokenHash;
}

interface NewSession {
  readonly left?: string | undefined;
  /** Of the command line. */
  readonly computer?: string;
}

interface Kept {
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/**
 * A new session of this person, which ends the one that was `left`, and those that are too many by now.
 * `spend` uses up what led here, once: undefined when it was used before.
 */
export function keepSession(
  context: PublicContext,
  owner: Owner,
  given: NewSession & { readonly spend: (db: Db) => Promise<boolean> },
): Promise<Kept | undefined>;
export function keepSession(context: PublicContext, owner: Owner, given: NewSession): Promise<Kept>;
export async function keepSession(
  context: PublicContext,
  owner: Owner,
  {
    left,
    computer,
    spend = () => Promise.resolve(true),
  }: NewSession & { readonly spend?: (db: Db) => Promise<boolean> },
): Promise<Kept | undefined> {
  const { db, services, now, address, userAgent } = context;
  const { organisationId, userId } = owner;
  const token = newToken();
  const tokenHash = hashToken(token);
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  const isCli = computer !== undefined;
  const most = (isCli ? mostCliSessionsOfPerson : mostSessionsOfPerson) - 1;
  const ended = await db.transaction(async (within) => {
    if (!(await spend(within))) return undefined;
    if (left !== undefined) await deleteSessionByHash(within, left);
    const surplus = await deleteSessionsBeyond(within, owner, { isCli, most });
    const hashes = left === undefined ? surplus : [left, ...surplus];
    for (const hash of hashes) await services.signals.send(within, 'session', hash);
    await insertSession(within, {
      tokenHash,
      organisationId,
      userId,
      computer,
      userAgent,
      address,
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
    });
    const facts = isCli ? { after: { computer } } : {};
    await recordAccountEvent({ ...context, db: within }, owner, 'session.signIn', facts);
    return hashes;
  });
  if (!ended) return undefined;
  for (const hash of ended) services.signals.apply('session', hash);
  return { token, tokenHash, expiresAt };
}

/** The account, if it is the right password of somebody who may sign in. */
async function open(context: PublicContext, { accountName, password }: Credentials) {
  const account = await findAccount(context.db, accountName);
  const isRight = await isPassword(password, account?.passwordHash ?? undefined);
  if (account && isRight && !account.archivedAt) return account;
  // What somebody typed as a name that nobody has may be their password: it is not written down.
  if (account)
    await context.db.transaction(async (within) => {
      const failed = { ...context, db: within };
      await recordAccountEvent(failed, account, 'session.signInFailed');
    });
  return undefined;
}

export async function forgetEndedSessions(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessions(db, now);
  await deleteCodesOver(db, now);
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
