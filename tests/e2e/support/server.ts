import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { freePort, ServerProcess } from './server-process.ts';

/** A test with a server and demo data of its own worker; relative addresses lead there. */
export const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed from it
    async ({}, provide, { workerIndex }) => {
      const folder = process.env['KEIKO_E2E_FOLDER'] ?? '';
      const dataDir = join(folder, `w${workerIndex}`);
      // Keeps the database's owner, which copying by Node does not.
      execFileSync('cp', ['-a', join(folder, 'seeded'), dataDir]);
      const server = new ServerProcess(dataDir, await freePort());
      await server.start();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
});

export { expect } from '@playwright/test';
