import { AppError } from '../../domain/http/errors.ts';
import { sessionDays } from '../../domain/session/sign-in-delay.ts';
import { recordAccountEvent } from '../audit/audit.service.ts';
import type { Db } from '../db/database.ts';
import type { PublicContext } from '../http/context.ts';
import {
  deleteExpiredSessions,
  findAccount,
  insertAccount,
  insertSession,
} from './session.repo.ts';
import { hashPassword, isPassword } from './password.ts';
import { bookOf } from './failure-book.ts';
import { countFailure, forgetFailures, refuseWhileDelayed } from './sign-in-limiter.ts';
import { hashToken, newToken } from './token.ts';

interface Credentials {
  readonly accountName: string;
  readonly password: string;
}

/** Opens a session and sets its cookie; returns the session's hash. */
export async function signIn(context: PublicContext, credentials: Credentials): Promise<string> {
  const { db, now, address, userAgent, sessionCookie } = context;
  const attempt = { accountName: credentials.accountName, address };
  const failures = bookOf(context);
  await refuseWhileDelayed(failures, attempt, now);
  const account = await findAccount(db, credentials.accountName);
  const isRight = await isPassword(credentials.password, account?.passwordHash ?? undefined);
  if (!account || !isRight || account.archivedAt) {
    await countFailure(failures, attempt, now);
    await db.transaction(async (within) => {
      // What somebody typed as a name that nobody has may be his password: it is not written down.
      const failed = { ...context, db: within };
      if (account) await recordAccountEvent(failed, account, 'session.signInFailed');
    });
    throw new AppError('invalidCredentials');
  }
  await forgetFailures(failures, attempt, now);
  const token = newToken();
  const tokenHash = hashToken(token);
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  const { organisationId, userId } = account;
  await db.transaction(async (within) => {
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
  });
  sessionCookie.set(token, expiresAt);
  return tokenHash;
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
