import type { DBSchema } from 'idb';
import type { Language } from '../../../domain/format/language.ts';
import { Database } from './database.ts';
import type { Writer } from './write-in-one-step.ts';

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
  /** Ids of people, and when a session was ended last, in ms since 1970. */
  state: { key: 'active' | 'unended' | 'endedAt'; value: number };
}

/** What belongs to this device and to no one person: whom it keeps, and who is at it now. */
const meta = new Database<MetaSchema>({
  name: 'keiko-meta',
  version: 1,
  upgrade(database) {
    database.createObjectStore('accounts', { keyPath: 'userId' });
    database.createObjectStore('wipes', { keyPath: 'userId' });
    database.createObjectStore('state');
  },
});

/** Whose page or background work this is; undefined when nobody is in. */
export async function activeUser(): Promise<KeptAccount | undefined> {
  return await meta.read(async (reader) => {
    const userId = await reader.get('state', 'active');
    return userId === undefined ? undefined : await reader.get('accounts', userId);
  });
}

export async function setActiveUser(account: KeptAccount): Promise<void> {
  await change((writer) => {
    writer.put('accounts', account);
    writer.put('state', account.userId, 'active');
    // The new session took the place of one that was still to be ended.
    writer.delete('state', 'unended');
  });
}

/** Nobody is at this device; what it keeps stays. `userId`: only if it is still this one who is. */
export async function clearActiveUser(userId: number): Promise<void> {
  await whileActive(userId, async (isActive) => {
    if (isActive) await change((writer) => letGo(writer, userId));
  });
}

export async function listAccounts(): Promise<KeptAccount[]> {
  return await meta.read((reader) => reader.getAll('accounts'));
}

/** From here on the account is gone, whatever happens: the rest is finished at the next start. */
export async function markForWiping(userId: number): Promise<void> {
  await whileActive(userId, async (isActive) => {
    await change((writer) => {
      writer.put('wipes', { userId, since: Date.now() });
      writer.delete('accounts', userId);
      if (isActive) letGo(writer, userId);
    });
  });
}

export async function listWipes(): Promise<number[]> {
  return await meta.read((reader) => reader.getAllKeys('wipes'));
}

export async function markAsWiped(userId: number): Promise<void> {
  await change((writer) => writer.delete('wipes', userId));
}

/** Who left while the server could not be told: their session there is ended first of all. */
export async function unendedSession(): Promise<number | undefined> {
  return await meta.read((reader) => reader.get('state', 'unended'));
}

/** Whether what the server said to a question of this time (ms since 1970) may be about who has left since. */
export async function isLeftSince(time: number): Promise<boolean> {
  return await meta.read(async (reader) => {
    const endedAt = await reader.get('state', 'endedAt');
    return (await reader.get('state', 'unended')) !== undefined || (endedAt ?? 0) >= time;
  });
}

export async function setUnendedSession(userId: number): Promise<void> {
  await change((writer) => writer.put('state', userId, 'unended'));
}

/** The server has heard of it. */
export async function setEndedSession(): Promise<void> {
  await change((writer) => {
    writer.delete('state', 'unended');
    writer.put('state', Date.now(), 'endedAt');
  });
}

/** This page was frozen: see `Database.check`. */
export async function checkMetaDatabase(): Promise<void> {
  await meta.check();
}

/** Another person may sign in at the same moment, in another tab. */
async function whileActive(
  userId: number,
  work: (isActive: boolean) => Promise<void>,
): Promise<void> {
  await meta.inTurn('state', async () => {
    await work((await meta.read((reader) => reader.get('state', 'active'))) === userId);
  });
}

/** In one piece: who left and was cut off before the server heard of it is not let in again by a cookie. */
function letGo(writer: Writer<MetaSchema>, userId: number): void {
  writer.delete('state', 'active');
  writer.put('state', userId, 'unended');
}

async function change(queue: (writer: Writer<MetaSchema>) => void): Promise<void> {
  await meta.write(['accounts', 'wipes', 'state'], queue);
}
