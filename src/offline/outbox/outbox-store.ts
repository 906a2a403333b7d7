import { DatabaseSilent } from '../database/patience.ts';
import type { Done } from '../database/schema.ts';
import { hasTurns, NoTurn } from '../database/turn.ts';
import type { UserDatabase } from '../database/user-database.ts';
import type { PendingCount, Operation } from './operation.ts';
import { hasBytes, type WaitingPicture } from './waiting-picture.ts';
import { chainIn, isSameChain } from './write-chain.ts';

export type NewOperation = Omit<Operation, 'seq'>;

// Sorts after every character of an entity's name.
const afterAll = '\uffff';

/**
 * The queue on the disk of this device. Every change here resolves when the transaction is complete
 * with strict durability, never earlier: then it survives a crash.
 */
export class OutboxStore {
  readonly #database: UserDatabase;

  constructor(database: UserDatabase) {
    this.#database = database;
  }

  /** What is not yet on the server of the entities whose names begin so, oldest first. */
  async list(prefix = ''): Promise<Operation[]> {
    if (prefix === '') return await this.#database.read((database) => database.getAll('outbox'));
    const range = IDBKeyRange.bound(prefix, prefix + afterAll);
    const found = await this.#database.read((database) =>
      database.getAllFromIndex('outbox', 'entity', range),
    );
    return found.toSorted((one, other) => one.seq - other.seq);
  }

  /** The next ones behind `seq`, oldest first. */
  async listBehind(seq: number, most: number): Promise<Operation[]> {
    const range = IDBKeyRange.lowerBound(seq, true);
    return await this.#database.read((database) => database.getAll('outbox', range, most));
  }

  async listOfState(state: Operation['state'], most: number): Promise<Operation[]> {
    return await this.#database.read((database) =>
      database.getAllFromIndex('outbox', 'state', state, most),
    );
  }

  async find(seq: number): Promise<Operation | undefined> {
    return await this.#database.read((database) => database.get('outbox', seq));
  }

  async count(): Promise<PendingCount> {
    return await this.#database.read(async (database) => {
      // Asked in one go, so that no write comes between them.
      const [all, refused, sending] = await Promise.all([
        database.count('outbox'),
        database.countFromIndex('outbox', 'state', 'refused'),
        database.countFromIndex('outbox', 'state', 'sending'),
      ]);
      return { all, refused, sending };
    });
  }

  /** A write and those that build on it, oldest first. */
  async chainOf(first: Operation): Promise<Operation[]> {
    return chainIn(await this.#ofEntity(first.entity), first.seq);
  }

  /**
   * Adds a write; with `replaces`, in the place of one that was never sent, or else beside it. A picture is
   * kept with it or neither is. Returns its key.
   */
  async add(operation: NewOperation, replaces: boolean, picture?: WaitingPicture): Promise<string> {
    if (!replaces || !hasTurns()) return await this.#append(operation, picture);
    try {
      return await this.#change(async () => {
        const last = (await this.#ofEntity(operation.entity)).at(-1);
        if (!last || !isReplaceable(last, operation)) return await this.#append(operation);
        const { seq, key, ifMatch, after, base } = last;
        await this.#put({ ...operation, seq, key, ifMatch, after, base });
        return key;
      });
    } catch (error) {
      if (error instanceof NoTurn) return await this.#append(operation);
      throw error;
    }
  }

  /** Nothing is read before: the disk begins to write while the page still draws what was done. */
  async #append(operation: NewOperation, picture?: WaitingPicture): Promise<string> {
    const { entity, key } = operation;
    const isDone = async () => (await this.#ofEntity(entity)).some((known) => known.key === key);
    try {
      await this.#database.write(
        picture ? ['outbox', 'pictures'] : ['outbox'],
        (writer) => {
          if (picture) writer.put('pictures', picture, entity);
          writer.add('outbox', withoutSeq(operation));
        },
        { isDone },
      );
    } catch (error) {
      // Whoever wrote it was told that it is not kept, and will write it again under another key.
      if (error instanceof DatabaseSilent) void error.late.then(() => this.#takeBack(operation));
      throw error;
    }
    return key;
  }

  /** Marks a write as sent, and returns it as it is now: from here on nothing replaces it. */
  async claim(seq: number): Promise<Operation | undefined> {
    return await this.#change(async () => {
      const operation = await this.find(seq);
      if (!operation || operation.state === 'refused') return undefined;
      const ifMatch = await this.#revisionFor(operation);
      const tries = operation.tries + 1;
      const claimed: Operation = { ...operation, ifMatch, state: 'sending', tries };
      await this.#put(claimed);
      return claimed;
    });
  }

  async change(seq: number, change: Partial<Omit<Operation, 'seq'>>): Promise<void> {
    await this.#change(async () => {
      const operation = await this.find(seq);
      if (operation) await this.#put({ ...operation, ...change });
    });
  }

  /**
   * Takes out what went through, and notes it until `forgetDone`; writes that build on it are based on
   * the revision it made.
   */
  async complete(operation: Operation, result: unknown): Promise<void> {
    const { seq, entity, key } = operation;
    const revision = revisionOf(result);
    await this.#change(async () => {
      const ofEntity = await this.#ofEntity(entity);
      if (!ofEntity.some((waiting) => waiting.seq === seq)) return;
      const isPicture = hasBytes(entity);
      const stores = [
        'outbox',
        'bases',
        'done',
        ...(isPicture ? ['pictures' as const] : []),
      ] as const;
      await this.#database.write(stores, (writer) => {
        if (isPicture) writer.delete('pictures', entity);
        writer.delete('outbox', seq);
        writer.put('done', { seq, operation, result });
        if (revision === undefined) return;
        writer.put('bases', { entity, key, revision });
        for (const later of ofEntity)
          if (later.after === key) writer.put('outbox', { ...later, ifMatch: revision });
      });
    });
  }

  /** What went through and was not yet forgotten, in the order in which it was written. */
  async listDone(): Promise<Done[]> {
    return await this.#database.read((database) => database.getAll('done'));
  }

  async forgetDone(seq: number): Promise<void> {
    await this.#database.write(['done'], (writer) => writer.delete('done', seq), {
      durability: 'relaxed',
    });
  }

  /** Takes out what the person gives up, all or nothing of it. */
  async remove(...seqs: readonly number[]): Promise<void> {
    const given = await Promise.all(seqs.map((seq) => this.find(seq)));
    await this.#database.write(['outbox', 'pictures'], (writer) => {
      for (const operation of given) if (operation) writer.delete('pictures', operation.entity);
      for (const seq of seqs) writer.delete('outbox', seq);
    });
  }

  /**
   * Puts one write in the place of a chain, or nothing. Returns false, and does nothing, when the chain
   * is not the same any more.
   */
  async replaceChain(chain: readonly Operation[], by?: Operation): Promise<boolean> {
    return await this.#change(async () => {
      const [first] = chain;
      if (!first) return false;
      const now = await this.chainOf(first);
      if (!isSameChain(chain, now)) return false;
      await this.#database.write(['outbox'], (writer) => {
        for (const { seq } of now) writer.delete('outbox', seq);
        if (by) writer.put('outbox', by);
      });
      return true;
    });
  }

  /** Moves a chain to another entity, where its first write makes something new. */
  async fork(first: Operation, to: Pick<Operation, 'params' | 'entity'>): Promise<void> {
    await this.#change(async () => {
      const chain = await this.chainOf(first);
      // Refused, so rolled back: the key was never used and may stay.
      const fresh = {
        ifMatch: null,
        state: 'waiting',
        refusal: null,
        nextAt: 0,
        tries: 0,
      } as const;
      await this.#database.write(['outbox'], (writer) => {
        for (const operation of chain) writer.put('outbox', { ...operation, ...to, ...fresh });
      });
    });
  }

  close(): void {
    this.#database.close();
  }

  async #ofEntity(entity: string): Promise<Operation[]> {
    return await this.#database.read((database) =>
      database.getAllFromIndex('outbox', 'entity', entity),
    );
  }

  /** The revision it is based on, when the write it builds on has gone through since. */
  async #revisionFor({ entity, after, ifMatch }: Operation): Promise<number | null> {
    if (after === null) return ifMatch;
    const written = await this.#database.read((database) => database.get('bases', entity));
    return written?.key === after ? Math.max(written.revision, ifMatch ?? 0) : ifMatch;
  }

  async #put(operation: Operation): Promise<void> {
    await this.#database.write(['outbox'], (writer) => writer.put('outbox', operation));
  }

  async #takeBack({ entity, key }: NewOperation): Promise<void> {
    for (const operation of await this.#ofEntity(entity))
      if (operation.key === key && operation.state === 'waiting') await this.remove(operation.seq);
  }

  /** What is read and then written on that account is of one piece, whichever tab or worker is at it. */
  async #change<Result>(work: () => Promise<Result>): Promise<Result> {
    return await this.#database.inTurn('outbox', work);
  }
}

/** What was sent, even without an answer, may have had its effect: it stays as it is. */
function isReplaceable(last: Operation, operation: NewOperation): boolean {
  if (last.state !== 'waiting' || last.tries > 0) return false;
  if (last.method !== operation.method || last.path !== operation.path) return false;
  // Of two tabs that write to one thing, neither replaces what the other wrote.
  return operation.after === null ? last.after === null : last.key === operation.after;
}

/** The store gives `seq`; its type cannot say that it is absent before. */
const withoutSeq = (operation: NewOperation): Operation => operation as Operation;

function revisionOf(result: unknown): number | undefined {
  if (typeof result !== 'object' || result === null || !('revision' in result)) return undefined;
  return typeof result.revision === 'number' ? result.revision : undefined;
}
