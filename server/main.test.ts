import { mkdtemp, readdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../tests/e2e/support/free-port.ts';
import { ServerProcess } from '../tests/e2e/support/server-process.ts';
import { removeFolder } from '../tests/support/remove-folder.ts';

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'keiko-modes-'));
  server = new ServerProcess(join(dataDir, 'made', 'data'), await freePort(), { DEMO: '0' });
  await server.start();
}, 180_000);
afterAll(async () => {
  await server.stop();
  await removeFolder(dataDir);
});

it('what it writes is nobody else’s on this machine to read', async () => {
  // The cluster's folder belongs to another account, and lets in nobody but it.
  // The client is everybody's: its files are copied as the build made them.
  const names = await readdir(server.dataDir, { recursive: true });
  const own = names.filter((name) => !/^(pg|client)(\/|$)/.test(name));
  expect(own).toEqual(expect.arrayContaining(['files', 'pg.log', 'tmp']));
  const open: string[] = [];
  for (const name of own) {
    const { mode } = await stat(join(server.dataDir, name));
    if ((mode & 0o077) !== 0) open.push(`${name} ${(mode & 0o777).toString(8)}`);
  }
  expect(open).toEqual([]);
});
