import { type IDBPDatabase, openDB } from 'idb';
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

export const userDatabaseName = (userId: number): string => `u:${userId}`;

/** One person's database. It closes by itself when it must, and opens again when used. */
export class UserDatabase {
  readonly #name: string;
  #opening: Promise<IDBPDatabase<UserSchema>> | undefined;
  #isShut = false;

  constructor(name: string) {
    this.#name = name;
  }

  async use<Result>(
    work: (database: IDBPDatabase<UserSchema>) => Promise<Result>,
  ): Promise<Result> {
    const opening = this.#open();
    try {
      return await work(await opening);
    } catch (error) {
      if (!isClosing(error)) throw error;
      this.#forget(opening);
      return await work(await this.#open());
    }
  }

  close(): void {
    const opening = this.#opening;
    this.#opening = undefined;
    opening?.then((database) => database.close()).catch(() => {});
  }

  shut(): void {
    this.#isShut = true;
    this.close();
  }

  #open(): Promise<IDBPDatabase<UserSchema>> {
    if (this.#isShut) return Promise.reject(new Error('the account was taken from this device'));
    if (this.#opening) return this.#opening;
    const opening = openDB<UserSchema>(this.#name, upgrades.length, {
      upgrade(database, from, _to, transaction) {
        for (const upgrade of upgrades.slice(from)) upgrade(database, transaction);
      },
      // A newer tab wants to change the schema, or the account is wiped: give way.
      blocking: () => this.close(),
      terminated: () => this.#forget(opening),
    });
    this.#opening = opening;
    // A failure to open is told to who asked; the next one asks anew.
    opening.catch(() => this.#forget(opening));
    return opening;
  }

  #forget(opening: Promise<IDBPDatabase<UserSchema>>): void {
    if (this.#opening === opening) this.#opening = undefined;
  }
}

/** The connection was closed between two uses: nothing was written yet. */
function isClosing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
