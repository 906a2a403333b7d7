import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildApp, lightJobsOf } from './app.ts';
import { keepAssets } from './client/keep-assets.ts';
import { startScheduler } from './scheduler.ts';
import { ConfigError, loadConfig } from './config.ts';
import { startWarning } from './contracts/warnings-clock.ts';
import { DatabaseError } from './db/database-error.ts';
import { demoPassword, seedDemoWhenEmpty } from './demo/seed-demo.ts';
import { openServices } from './open-services.ts';
import { Lifecycle } from './lifecycle.ts';
import { StorageError } from './storage/storage-error.ts';
import { answerWhileStarting } from './answer-while-starting.ts';
import { openRunner } from './runner/open-runner.ts';
import { startCleanUp } from './clean-up.ts';
import { keepWorker } from './keep-worker.ts';

// What this process writes is nobody else's on this machine to read.
process.umask(0o077);

/** A room of people comes back in the same second when their network does; 511 is what Node takes. */
const backlog = 4096;

const lifecycle = new Lifecycle();

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  lifecycle.delayMs = config.stopDelayMs;
  const starting = await answerWhileStarting(config);
  lifecycle.add('the first answers', starting.stop);
  const { services, databaseUrl } = await openServices(config, lifecycle);
  const hasDemo = config.demo && (await seedDemoWhenEmpty(services));
  lifecycle.add('the runner', openRunner(services.runner, config));
  lifecycle.add('the jobs', () => services.jobs.close());
  await services.jobs.start(lightJobsOf(services));
  // `npm run dev` has no built client: there Vite serves it.
  const client = existsSync(config.clientDir)
    ? { folder: config.clientDir, keptFolder: join(config.dataDir, 'client') }
    : undefined;
  if (client) await keepAssets(client, services.now());
  lifecycle.add('the clean-up', startCleanUp(services, client));
  lifecycle.add('the warnings', startWarning(services));
  lifecycle.add('the scheduler', startScheduler(services));
  const app = await buildApp({
    services,
    log: { level: config.logLevel },
    metrics: config.metrics,
    isStopping: () => lifecycle.isStopping,
    trustProxy: config.trustProxy,
    ...(config.mostDelayMs === undefined ? {} : { mostDelayMs: config.mostDelayMs }),
    ...(client ? { client } : {}),
  });
  lifecycle.add('the web server', () => app.close());
  if (config.hasWorker) lifecycle.add('the worker', keepWorker(services.worker, databaseUrl));
  await starting.stop();
  const address = await app.listen({ host: config.host, port: config.port, backlog });
  announce(config.publicOrigin ?? address, hasDemo);
}

function announce(address: string, hasDemo: boolean): void {
  console.log(`\nKeiko is ready at ${address}\n`);
  if (!hasDemo) return;
  console.log(`Demo accounts, all with the password ${demoPassword}:
  trainee, instructor, manager, admin   (an organisation with classes in progress)
  sysadmin, sysviewer                   (the provider)\n`);
}

try {
  await lifecycle.run(start);
} catch (error) {
  // What the person who typed the command can mend is one sentence; all else is a defect.
  const isTheirs =
    error instanceof ConfigError || error instanceof DatabaseError || error instanceof StorageError;
  console.error(isTheirs ? error.message : explain(error));
  process.exit(1);
}

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'PORT is already in use by another program; set another one.';
  if (code === 'EACCES') return 'PORT or DATA_DIR may not be used by this user; set another one.';
  return error;
}
