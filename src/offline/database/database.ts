import {
  type DBSchema,
  deleteDB,
  type IDBPDatabase,
  type OpenDBCallbacks,
  openDB,
  type StoreNames,
} from 'idb';
import {
  DatabaseSilent,
  inTime,
  type Patience,
  toRead,
  toReadOfSilent,
  toWrite,
} from './patience.ts';
import { type Reader, readerOf } from './read-in-one-step.ts';
import { inTurn } from './turn.ts';
import { type Durability, type Writer, writeInOneStep } from './write-in-one-step.ts';

export interface DatabasePlan<Schema extends DBSchema> {
  readonly name: string;
  readonly version: number;
  readonly upgrade: NonNullable<OpenDBCallbacks<Schema>['upgrade']>;
}

export interface HowToWrite<Schema extends DBSchema> {
  /** Strict by default: what is told to be kept survives a crash. */
  readonly durability?: Durability;
  /**
   * Asked before a write whose answer got lost is done again. Only what adds must say so: what puts or
   * deletes by a key may be done twice.
   */
  readonly isDone?: (reader: Reader<Schema>) => Promise<boolean>;
}

type Work<Schema extends DBSchema, Result> = (database: IDBPDatabase<Schema>) => Promise<Result>;

/**
 * One database of this device, and the only way to it. A page may be frozen at any moment, and in WebKit
 * a transaction with steps to come then holds up every other page until the device is restarted: so there
 * are only questions, and writes of one step. Whatever is asked comes to an end: a connection that was
 * lost or does not answer is opened anew, and what does not answer then either rejects with
 * `DatabaseSilent`.
 */
export class Database<Schema extends DBSchema> {
  readonly #plan: DatabasePlan<Schema>;
  #opening: Promise<IDBPDatabase<Schema>> | undefined;
  #isShut = false;
  #isSilent = false;

  constructor(plan: DatabasePlan<Schema>) {
    this.#plan = plan;
  }

  async read<Result>(ask: (reader: Reader<Schema>) => Promise<Result>): Promise<Result> {
    const work: Work<Schema, Result> = (database) => ask(readerOf(database));
    return await this.#twice(work, work, this.#isSilent ? toReadOfSilent : toRead);
  }

  /** Queues everything in one go; resolves once all of it is on the disk. */
  async write(
    stores: readonly StoreNames<Schema>[],
    queue: (writer: Writer<Schema>) => void,
    { durability = 'strict', isDone }: HowToWrite<Schema> = {},
  ): Promise<void> {
    const write: Work<Schema, void> = (database) =>
      writeInOneStep(database, stores, queue, durability);
    const writeAgain: Work<Schema, void> = async (database) => {
      if (!isDone || !(await isDone(readerOf(database)))) await write(database);
    };
    await this.#twice(write, writeAgain, toWrite);
  }

  /**
   * Has `work` read and then write what depends on it, alone among all tabs and the service worker that
   * say the same name. Rejects with `NoTurn`, and does nothing, when its turn does not come.
   */
  async inTurn<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    return await inTurn(`${this.#plan.name}/${what}`, work);
  }

  /** After a while in which this page was frozen: a connection that was lost meanwhile is opened anew. */
  async check(): Promise<void> {
    if (!this.#opening) return;
    const look: Work<Schema, number> = async (database) => {
      const [store] = database.objectStoreNames;
      return store === undefined ? 0 : await readerOf(database).count(store);
    };
    await this.#twice(look, look, toRead).catch(() => {});
  }

  /** It is opened again when it is used. */
  close(): void {
    const opening = this.#opening;
    this.#opening = undefined;
    opening?.then((database) => database.close()).catch(() => {});
  }

  /** What comes later fails, instead of making it anew. */
  shut(): void {
    this.#isShut = true;
    this.close();
  }

  async #twice<Result>(
    work: Work<Schema, Result>,
    again: Work<Schema, Result>,
    patience: Patience,
  ): Promise<Result> {
    const opening = this.#open();
    const answer = opening.then(work);
    try {
      return await this.#heard(answer, patience.first);
    } catch (error) {
      if (!(error instanceof DatabaseSilent) && !isLost(error)) throw error;
      this.#drop(opening);
    }
    const newer = this.#open().then(again);
    // Who was only slow may still answer first; when both fail, the newer connection knows why.
    const either = Promise.any([answer, newer]).catch(async () => await newer);
    try {
      return await this.#heard(either, patience.second);
    } catch (error) {
      this.#isSilent = error instanceof DatabaseSilent;
      throw error;
    }
  }

  async #heard<Result>(answer: Promise<Result>, ms: number): Promise<Result> {
    const result = await inTime(answer, ms);
    this.#isSilent = false;
    return result;
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    if (this.#isShut) return Promise.reject(new Error('the account was taken from this device'));
    if (this.#opening) return this.#opening;
    const { name, version, upgrade } = this.#plan;
    const opening = openDB<Schema>(name, version, {
      upgrade,
      // A newer tab wants to change the schema, or the account is wiped: give way.
      blocking: () => this.close(),
      terminated: () => this.#forget(opening),
    });
    this.#opening = opening;
    // A failure to open is told to who asked; the next one asks anew.
    opening.catch(() => this.#forget(opening));
    return opening;
  }

  #drop(opening: Promise<IDBPDatabase<Schema>>): void {
    this.#forget(opening);
    opening.then((database) => database.close()).catch(() => {});
  }

  #forget(opening: Promise<IDBPDatabase<Schema>>): void {
    if (this.#opening === opening) this.#opening = undefined;
  }
}

/** Resolves when nothing of it is left. Rejects with `DatabaseSilent` when that does not come about. */
export async function deleteDatabase(name: string): Promise<void> {
  await inTime(deleteDB(name), toRead.first);
}

const lost: ReadonlySet<string> = new Set(['UnknownError', 'AbortError', 'InvalidStateError']);

/** The connection was closed or lost, at this end or in the browser's process of databases. */
const isLost = (error: unknown): boolean => error instanceof DOMException && lost.has(error.name);
