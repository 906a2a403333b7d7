import { z } from 'zod';
import { ConfigError, loadConfig } from './config.ts';
import { DatabaseError } from './db/database-error.ts';
import { heavyJobsOf } from './heavy-jobs.ts';
import { removeOldFolders } from './materials/processing/working-folder.ts';
import { openServices } from './open-services.ts';
import { Lifecycle } from './lifecycle.ts';
import { StorageError } from './storage/storage-error.ts';

// The process that works on files: started by server/main.ts, or by hand beside servers with WORKER=0.

/** It does one thing of each kind at a time. */
const connections = 6;

const OrdersSchema = z.object({ databaseUrl: z.string() });
// What this process writes is nobody else's on this machine to read.
process.umask(0o077);

const lifecycle = new Lifecycle();

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const databaseUrl = process.send ? await ordered() : config.databaseUrl;
  if (databaseUrl === undefined)
    throw new ConfigError('A worker that is started by hand needs DATABASE_URL.');
  const { services } = await openServices({ ...config, databaseUrl }, lifecycle, connections);
  await removeOldFolders(services);
  lifecycle.add('the jobs', () => services.jobs.close());
  await services.jobs.start(heavyJobsOf(services));
  process.send?.('ready');
}

/** Whoever started it says where the database is; an environment could be read by others. */
async function ordered(): Promise<string> {
  // A server that was killed takes its worker with it.
  process.once('disconnect', () => process.exit());
  const message: unknown = await new Promise((come) => process.once('message', come));
  return OrdersSchema.parse(message).databaseUrl;
}

try {
  await lifecycle.run(start);
} catch (error) {
  const isTheirs =
    error instanceof ConfigError || error instanceof DatabaseError || error instanceof StorageError;
  console.error(isTheirs ? error.message : error);
  process.exit(1);
}
