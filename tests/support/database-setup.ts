import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { databaseUrl } from './database-url.ts';
import { dropping } from './dropping.ts';
import { quickFolder } from './quick-folder.ts';
import { removeFolder } from './remove-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A database in which others may be created. */
    serverUrl: string;
    /** A migrated and empty database, to be cloned. */
    template: string;
    /** As which the application runs, where the server allows it. */
    runningRole: string | undefined;
  }
}

/** Vitest's global setup: one server for the whole run, migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL'];
  const server =
    given === undefined ? await startOwnServer() : { url: given, stop: async () => {} };
  const template = `keiko_template_${process.pid}`;
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${template}`);
  const runningRole = await migrate(databaseUrl(server.url, template));
  project.provide('serverUrl', server.url);
  project.provide('template', template);
  project.provide('runningRole', runningRole);
  return async () => {
    for (const statement of dropping(template)) await client.query(statement);
    await client.end();
    await server.stop();
  };
}

async function startOwnServer() {
  const dataDir = await mkdtemp(join(quickFolder(), 'keiko-test-'));
  const { url, stop } = await startEmbedded({ dataDir, log: () => {}, isDurable: false });
  return {
    url,
    stop: async () => {
      await stop();
      await removeFolder(dataDir);
    },
  };
}
