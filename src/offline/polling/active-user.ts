import { type DBSchema, openDB } from 'idb';
import type { Language } from '../../../domain/people/language.ts';

const name = 'keiko-meta';

interface ActiveUser {
  readonly userId: number;
  readonly lang: Language;
}

interface MetaSchema extends DBSchema {
  accounts: { key: number; value: ActiveUser };
  state: { key: 'active' | 'unended'; value: number };
}

/** Whose background work this is; undefined when nobody is signed in on this device. */
export async function activeUser(): Promise<ActiveUser | undefined> {
  // Opening it would make an empty one.
  const known = await indexedDB.databases();
  if (!known.some((database) => database.name === name)) return undefined;
  const database = await openDB<MetaSchema>(name);
  try {
    const userId = await database.get('state', 'active');
    return userId === undefined ? undefined : await database.get('accounts', userId);
  } finally {
    database.close();
  }
}
