import { type Actor, selfOf } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import {
  countPerson,
  findFirstOf,
  insertUser,
  resetWorkspaces,
  updateLastSeen,
  updateUserLanguage,
  updateWorkspace,
} from './people.repo.ts';

/** The key under which servers keep and forget what they know of a person. */
export const personKey = ({ organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>) =>
  `${organisationId}/${userId}`;

export async function setOwnLanguage(context: Context, lang: Language): Promise<void> {
  const self = selfOf(context.actor);
  await updateUserLanguage(context.db, self, lang);
  await context.signal('user', personKey(self));
}

/** The workspace somebody chose for themselves. */
export async function setOwnWorkspace(
  context: Context,
  { id, isSelfLearning }: { readonly id: number | null; readonly isSelfLearning: boolean },
): Promise<void> {
  const self = selfOf(context.actor);
  await updateWorkspace(context.db, self, { workspaceId: id, isInSelfLearning: isSelfLearning });
  await context.signal('user', personKey(self));
}

/** Whoever has chosen this bootcamp as their workspace, all or of these, is back in the standard one. */
export async function leaveWorkspaces(
  context: Context,
  workspaceId: number,
  userIds?: readonly number[],
): Promise<void> {
  const { organisationId } = context.actor;
  for (const userId of await resetWorkspaces(context.db, organisationId, workspaceId, userIds))
    await context.signal('user', personKey({ organisationId, userId }));
}

export async function notePresence(
  db: Db,
  person: Pick<Actor, 'organisationId' | 'userId'>,
  now: Date,
): Promise<void> {
  await updateLastSeen(db, person, now);
}

/** In whose name a command of this machine fills the library: this account, else the first admin. */
export async function findAuthor(
  db: Db,
  organisationId: number,
  accountName: string | undefined,
): Promise<{ userId: number; name: string } | undefined> {
  const roles = accountName === undefined ? [Role.admin] : [Role.admin, Role.instructor];
  return await findFirstOf(db, organisationId, roles, accountName);
}

/** Whether the organisation has, or had, this person. */
export async function isPerson(
  db: Db,
  person: Pick<Actor, 'organisationId' | 'userId'>,
): Promise<boolean> {
  return (await countPerson(db, person)) > 0;
}

/** A new person, whose account another domain opens. */
export const addPerson = insertUser;
