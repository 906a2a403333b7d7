import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { Language } from '../../../domain/people/language.ts';

/** A person of whom this device keeps something. */
export interface KeptAccount {
  readonly userId: number;
  readonly accountName: string;
  readonly name: string;
  readonly lang: Language;
  /** In ms since 1970. */
  readonly lastUsedAt: number;
}

interface MetaSchema extends DBSchema {
  accounts: { key: number; value: KeptAccount };
  /** Accounts whose data is being wiped: what was begun is finished at the next start. */
  wipes: { key: number; value: { userId: number; since: number } };
  state: { key: 'active' | 'unended'; value: number };
}

type StoreName = 'accounts' | 'wipes' | 'state';
type Transaction = IDBPTransaction<MetaSchema, StoreName[], 'readwrite'>;

/** What belongs to this device and to no one person: whom it keeps, and who is at it now. */
const name = 'keiko-meta';

let opening: Promise<IDBPDatabase<MetaSchema>> | undefined;

/** Whose page or background work this is; undefined when nobody is in. */
export async function activeUser(): Promise<KeptAccount | undefined> {
  const transaction = (await open()).transaction(['state', 'accounts']);
  const userId = await transaction.objectStore('state').get('active');
  return userId === undefined ? undefined : await transaction.objectStore('accounts').get(userId);
}

export async function setActiveUser(account: KeptAccount): Promise<void> {
  await change(async (transaction) => {
    await transaction.objectStore('accounts').put(account);
    await transaction.objectStore('state').put(account.userId, 'active');
    // The new session took the place of one that was still to be ended.
    await transaction.objectStore('state').delete('unended');
  });
}

/** Nobody is at this device; what it keeps stays. `userId`: only if it is still this one who is. */
export async function clearActiveUser(userId: number): Promise<void> {
  await change((transaction) => letGo(transaction, userId));
}

export async function listAccounts(): Promise<KeptAccount[]> {
  return await (await open()).getAll('accounts');
}

/** From here on the account is gone, whatever happens: the rest is finished at the next start. */
export async function markForWiping(userId: number): Promise<void> {
  await change(async (transaction) => {
    await transaction.objectStore('wipes').put({ userId, since: Date.now() });
    await transaction.objectStore('accounts').delete(userId);
    await letGo(transaction, userId);
  });
}

export async function listWipes(): Promise<number[]> {
  return await (await open()).getAllKeys('wipes');
}

export async function markAsWiped(userId: number): Promise<void> {
  await change((transaction) => transaction.objectStore('wipes').delete(userId));
}

/** Who left while the server could not be told: his session there is ended first of all. */
export async function unendedSession(): Promise<number | undefined> {
  return await (await open()).get('state', 'unended');
}

export async function setUnendedSession(userId: number | undefined): Promise<void> {
  await change((transaction) =>
    userId === undefined
      ? transaction.objectStore('state').delete('unended')
      : transaction.objectStore('state').put(userId, 'unended'),
  );
}

function open(): Promise<IDBPDatabase<MetaSchema>> {
  if (opening) return opening;
  const mine = openDB<MetaSchema>(name, 1, {
    upgrade(database) {
      database.createObjectStore('accounts', { keyPath: 'userId' });
      database.createObjectStore('wipes', { keyPath: 'userId' });
      database.createObjectStore('state');
    },
    blocking: () => void mine.then((database) => database.close()).finally(forget),
    terminated: forget,
  });
  opening = mine;
  mine.catch(forget);
  return mine;
}

function forget(): void {
  opening = undefined;
}

/** In one piece: who left and was cut off before the server heard of it is not let in again by his cookie. */
async function letGo(transaction: Transaction, userId: number): Promise<void> {
  const state = transaction.objectStore('state');
  if ((await state.get('active')) !== userId) return;
  await state.delete('active');
  await state.put(userId, 'unended');
}

async function change(work: (transaction: Transaction) => Promise<unknown>): Promise<void> {
  const transaction = (await open()).transaction(['accounts', 'wipes', 'state'], 'readwrite', {
    durability: 'strict',
  });
  await Promise.all([work(transaction), transaction.done]);
}
