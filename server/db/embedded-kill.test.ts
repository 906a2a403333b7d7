import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, test } from 'vitest';
import { holdDatabase } from '../../tests/support/holder.ts';
import { findPostmaster } from './embedded-postmaster.ts';
import { runCount } from '../../tests/support/sample.ts';
import { removeFolder } from '../../tests/support/remove-folder.ts';

const rounds = runCount(2, 20);
const script = resolve(import.meta.dirname, '../../tests/support/write-until-killed.ts');

/** Kills a writer once this many of its writes were acknowledged, every other time its database too. */
async function writeAndKill(dataDir: string, round: number, acknowledged: Set<string>) {
  const writer = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(writer, 'exit');
  const drained = once(writer.stdout, 'close');
  const enough = acknowledged.size + 10 + ((round * 37) % 200);
  createInterface({ input: writer.stdout }).on('line', (id) => {
    // A line cut off by the kill says nothing.
    if (id.length === 36) acknowledged.add(id);
    if (acknowledged.size === enough) void kill();
  });
  async function kill(): Promise<void> {
    const server = round % 2 === 0 ? undefined : await findPostmaster(join(dataDir, 'pg'));
    writer.kill('SIGKILL');
    if (server) process.kill(server.pid, 'SIGKILL');
  }
  await Promise.all([exited, drained]);
}

test(
  `no acknowledged write is lost by ${rounds} kills under load`,
  { timeout: 120_000 },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'keiko-kill-'));
    const acknowledged = new Set<string>();
    for (let round = 0; round < rounds; round += 1)
      await writeAndKill(dataDir, round, acknowledged);

    const holder = holdDatabase(dataDir);
    const client = new pg.Client({ connectionString: await holder.url() });
    await client.connect();
    const { rows } = await client.query<{ id: string }>('SELECT id FROM written');
    await client.end();
    await holder.stop();
    await removeFolder(dataDir);

    const kept = new Set(rows.map(({ id }) => id));
    expect(acknowledged.size).toBeGreaterThan(rounds * 10);
    expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
  },
);
