import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Operation } from './operation.ts';

export interface OutboxSchema extends DBSchema {
  outbox: { key: number; value: Operation; indexes: { entity: string } };
  /** For each entity the last write of this device that went through, and the revision it made. */
  bases: { key: string; value: Base };
}

export interface Base {
  readonly entity: string;
  readonly key: string;
  readonly revision: number;
}

/** One person's database on this device. It closes by itself when it must, and opens again when used. */
export class OutboxDatabase {
  readonly #name: string;
  #opening: Promise<IDBPDatabase<OutboxSchema>> | undefined;

  constructor(userId: number) {
    this.#name = `u:${userId}`;
  }

  async use<Result>(
    work: (database: IDBPDatabase<OutboxSchema>) => Promise<Result>,
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

  #open(): Promise<IDBPDatabase<OutboxSchema>> {
    if (this.#opening) return this.#opening;
    const opening = openDB<OutboxSchema>(this.#name, 1, {
      upgrade(database) {
        const outbox = database.createObjectStore('outbox', {
          keyPath: 'seq',
          autoIncrement: true,
        });
        outbox.createIndex('entity', 'entity');
        database.createObjectStore('bases', { keyPath: 'entity' });
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

  #forget(opening: Promise<IDBPDatabase<OutboxSchema>>): void {
    if (this.#opening === opening) this.#opening = undefined;
  }
}

/** The connection was closed between two uses: nothing was written yet. */
function isClosing(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError';
}
