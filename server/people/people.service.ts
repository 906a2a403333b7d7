import type { Actor } from '../../domain/access/actor.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { updateLastSeen, updateUserLanguage } from './people.repo.ts';

/** The key under which servers keep and forget what they know of a person. */
export const personKey = ({ organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>) =>
  `${organisationId}/${userId}`;

export async function setOwnLanguage(context: Context, lang: Language): Promise<void> {
  await updateUserLanguage(context.db, context.actor, lang);
  await context.signal('user', personKey(context.actor));
}

export async function notePresence(
  db: Db,
  person: Pick<Actor, 'organisationId' | 'userId'>,
  now: Date,
): Promise<void> {
  await updateLastSeen(db, person, now);
}
