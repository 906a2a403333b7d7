import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import type { Download, KeptFile } from '../downloads/download.ts';
import type { Operation } from '../outbox/operation.ts';
import type { WaitingPicture } from '../outbox/waiting-picture.ts';

/** What one person's database on this device holds. */
export interface UserSchema extends DBSchema {
  outbox: { key: number; value: Operation; indexes: { entity: string; state: string } };
  /** The bytes of pictures that wait in the outbox, by the entity of their write. */
  pictures: { key: string; value: WaitingPicture };
  /** For each entity the last write of this device that went through, and the revision it made. */
  bases: { key: string; value: Base };
  /** What went through, until what is shown of it without a network has it too. */
  done: { key: number; value: Done };
  /** What was read from the server, and what this device made of it since. */
  queries: { key: string; value: PersistedQuery };
  /** Small things a feature must not lose, by a name that begins with the feature's own. */
  values: { key: string; value: unknown };
  /** The classes that were asked for, by their id. */
  downloads: { key: number; value: Download };
  /** What is in this person's cache of media, by the address of the file. */
  files: { key: string; value: KeptFile };
}

export interface Base {
  readonly entity: string;
  readonly key: string;
  readonly revision: number;
}

export interface Done {
  readonly seq: number;
  readonly operation: Operation;
  readonly result: unknown;
}

type Upgrade = (
  database: IDBPDatabase<UserSchema>,
  transaction: IDBPTransaction<UserSchema, StoreNames<UserSchema>[], 'versionchange'>,
) => void;

/** Step by step from nothing to what is now; a step that was released never changes. */
export const upgrades: readonly Upgrade[] = [
  (database) => {
    const outbox = database.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true });
    outbox.createIndex('entity', 'entity');
    database.createObjectStore('bases', { keyPath: 'entity' });
  },
  (database) => {
    database.createObjectStore('queries');
    database.createObjectStore('values');
  },
  (database) => {
    database.createObjectStore('downloads', { keyPath: 'classId' });
    database.createObjectStore('files', { keyPath: 'url' });
  },
  (_database, transaction) => {
    transaction.objectStore('outbox').createIndex('state', 'state');
  },
  (database) => {
    database.createObjectStore('done', { keyPath: 'seq' });
  },
  (database) => {
    database.createObjectStore('pictures');
  },
];
