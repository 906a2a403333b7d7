import { actingUser } from '../lib/acting-user.ts';
import { userDatabase } from './database/user-database.ts';

/**
 * Small things a person must find again on this device. A name begins with its feature's own, for
 * example `challenges.flags`. Without a database (a private window) nothing is found.
 */
export async function findValue(name: string): Promise<unknown> {
  const userId = actingUser();
  if (userId === undefined) return undefined;
  return await userDatabase(userId)
    .read((database) => database.get('values', name))
    .catch(() => undefined);
}

/** Resolves when it is on the disk; undefined takes it away. */
export async function keepValue(name: string, value: unknown): Promise<void> {
  const userId = actingUser();
  if (userId === undefined) throw new Error('nobody has signed in');
  await userDatabase(userId).write(['values'], (writer) => {
    if (value === undefined) writer.delete('values', name);
    else writer.put('values', value, name);
  });
}
