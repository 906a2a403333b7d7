import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { isDrawn, isWholeSpace } from '../../support/sample.ts';
import { freePort } from './free-port.ts';
import { ServerProcess } from './server-process.ts';

const withWorkerOneOf = 4;

interface Options {
  hasContentHost: boolean;
  env: Record<string, string>;
}

/** A test with a server and demo data of its own worker; relative addresses lead there. */
export const test = base.extend<object, Options & { server: ServerProcess }>({
  /** Whether files leave by another host: by the other name of this machine. */
  hasContentHost: [false, { option: true, scope: 'worker' }],
  /** What else the server is told. */
  env: [{}, { option: true, scope: 'worker' }],
  server: [
    async ({ hasContentHost, env }, provide, { workerIndex }) => {
      const folder = process.env['KEIKO_E2E_FOLDER'] ?? '';
      const dataDir = join(folder, `w${workerIndex}`);
      // Keeps the database's owner, which copying by Node does not.
      execFileSync('cp', ['-a', join(folder, 'seeded'), dataDir]);
      const port = await freePort();
      const hosts = {
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        CONTENT_ORIGIN: `http://localhost:${port}`,
      };
      const server = new ServerProcess(dataDir, port, { ...(hasContentHost ? hosts : {}), ...env });
      await server.start();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ server }, provide) => provide(server.url),
  // It takes as much of the machine as the page itself in each new browser: tests that are about it ask
  // for it, and `npm run test:all` has it in a share of the other files.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads there that it asks for nothing
  serviceWorkers: async ({}, provide, { titlePath }) =>
    provide(isWholeSpace && isDrawn(titlePath[0] ?? '', withWorkerOneOf) ? 'allow' : 'block'),
});

/** A test of what the service worker does: of devices without a network, of what they keep, of updates. */
export const testWithWorker = test.extend({ serviceWorkers: 'allow' });

export { expect } from '@playwright/test';
