import { sessionDays } from '../../domain/session/session.limits.ts';
import type { Db } from '../db/database.ts';
import { hashPassword } from './password.ts';
import { insertAccount, insertSession } from './session.repo.ts';
import { hashToken, newToken } from './token.ts';

interface Owner {
  readonly organisationId: number;
  readonly userId: number;
}

/** Lets a person sign in with a password. */
export async function seedAccount(
  db: Db,
  { organisationId, userId }: Owner,
  accountName: string,
  password: string,
): Promise<void> {
  await seedAccountWithHash(
    db,
    { organisationId, userId },
    accountName,
    await hashPassword(password),
  );
}

export const hashOf = (password: string): Promise<string> => hashPassword(password);

/** For many accounts with one password, which would take seconds to hash for each. */
export async function seedAccountWithHash(
  db: Db,
  owner: Owner,
  accountName: string,
  passwordHash: string,
): Promise<void> {
  await insertAccount(db, { ...owner, accountName, passwordHash });
}

/** A session without a sign-in; returns the cookie's token. */
export async function seedSession(
  db: Db,
  { organisationId, userId }: Owner,
  now: Date,
): Promise<string> {
  const token = newToken();
  await insertSession(db, {
    tokenHash: hashToken(token),
    organisationId,
    userId,
    userAgent: 'test',
    address: '127.0.0.1',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 86_400_000),
  });
  return token;
}
