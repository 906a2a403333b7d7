import type { Db } from '../db/database.ts';
import {
  clearTempRole,
  deleteSessionsOf,
  listTaken,
  freeNames,
  hasPasswordHash,
  insertFreeAccount,
  updateAccountName,
} from './accounts.repo.ts';
import type { TokenOwner } from './person-token.service.ts';
import { deletePasswordLinks } from './password-links.repo.ts';

// What the keeper of people may do with their accounts.

/** An account without a password. Returns whether the name was free on the whole site. */
export const reserveAccount = insertFreeAccount;

export const hasPassword = hasPasswordHash;

/** In the transaction that archives them: signed out everywhere, and no link lets them in again. */
export async function closeSessions(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<void> {
  await deleteSessionsOf(db, organisationId, userIds);
  await deletePasswordLinks(db, organisationId, userIds);
}

/** What was sent to an address that is theirs no more lets nobody in. */
export const forgetPasswordLinks = deletePasswordLinks;

export const forgetTempRole = clearTempRole;

export interface NewAccountName extends TokenOwner {
  readonly accountName: string;
}

/** Those names, in small letters, that somebody has who is not themselves to be renamed. */
export async function takenNames(
  db: Db,
  changes: readonly NewAccountName[],
): Promise<ReadonlySet<string>> {
  const keyOf = ({ organisationId, userId }: TokenOwner) => `${organisationId}/${userId}`;
  const renamed = new Set(changes.map(keyOf));
  const taken = await listTaken(
    db,
    changes.map(({ accountName }) => accountName.toLowerCase()),
  );
  return new Set(
    taken.filter((owner) => !renamed.has(keyOf(owner))).map(({ accountName }) => accountName),
  );
}

/** Names that are free, or one another's: two people may exchange theirs. */
export async function renameAccounts(db: Db, changes: readonly NewAccountName[]): Promise<void> {
  if (changes.length === 0) return;
  await freeNames(db, changes);
  for (const { accountName, ...owner } of changes) await updateAccountName(db, owner, accountName);
}
