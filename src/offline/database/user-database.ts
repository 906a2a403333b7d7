import { Database } from './database.ts';
import { upgrades, type UserSchema } from './schema.ts';

const opened = new Map<number, UserDatabase>();

/** The database of one person on this device; the same one for everybody who asks in this tab. */
export function userDatabase(userId: number): UserDatabase {
  const known = opened.get(userId);
  if (known) return known;
  const database = new UserDatabase(userDatabaseName(userId));
  opened.set(userId, database);
  return database;
}

/** Closes it for good in this tab: what comes too late fails instead of making it anew. */
export function shutUserDatabase(userId: number): void {
  userDatabase(userId).shut();
}

/** This page was frozen: see `Database.check`. */
export async function checkUserDatabases(): Promise<void> {
  await Promise.all([...opened.values()].map((database) => database.check()));
}

export const userDatabaseName = (userId: number): string => `u:${userId}`;

/** One person's database. It closes by itself when it must, and opens again when used. */
export class UserDatabase extends Database<UserSchema> {
  constructor(name: string) {
    super({
      name,
      version: upgrades.length,
      upgrade(database, from, _to, transaction) {
        for (const upgrade of upgrades.slice(from)) upgrade(database, transaction);
      },
    });
  }
}
