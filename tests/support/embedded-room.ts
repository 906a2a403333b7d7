import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach } from 'vitest';
import { findPostmaster, stopPostmaster } from '../../server/db/embedded-postmaster.ts';
import { holdDatabase, type Holder } from './holder.ts';
import { removeFolder } from './remove-folder.ts';

/** Folders and holders of embedded databases, which go with the test that asked for them. */
export function embeddedRoom() {
  const cleanups: (() => Promise<unknown>)[] = [];
  const later = (cleanup: () => Promise<unknown>) => void cleanups.push(cleanup);
  afterEach(async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  });

  return {
    later,

    emptyFolder: async (parent = tmpdir()): Promise<string> => {
      const folder = await mkdtemp(join(parent, 'keiko-db-'));
      later(async () => {
        const left = await findPostmaster(join(folder, 'pg')).catch(() => undefined);
        if (left) await stopPostmaster(left.pid);
        await removeFolder(folder);
      });
      return folder;
    },

    hold: (dataDir: string, user: { uid?: number; gid?: number } = {}): Holder => {
      const holder = holdDatabase(dataDir, user);
      later(() => holder.kill());
      return holder;
    },
  };
}

export async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

export async function serverOf(dataDir: string): Promise<number | undefined> {
  return (await findPostmaster(join(dataDir, 'pg')))?.pid;
}
