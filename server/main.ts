import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { ConfigError, loadConfig } from './config.ts';
import { connect } from './db/database.ts';
import { DatabaseError } from './db/database-error.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { Signals } from './db/signals.ts';
import { demoPassword, seedDemoWhenEmpty } from './demo/seed-demo.ts';
import { Parts } from './parts.ts';
import { localStorage } from './storage/local-storage.ts';
import { createHealthReport } from './systemcheck/systemcheck.service.ts';

const parts = new Parts();

async function start(): Promise<void> {
  const config = loadConfig(process.env);
  const source = await openDatabase({
    ...config,
    log: console.log,
    onLost: () => {
      console.error('The database went away.');
      process.exitCode = 1;
      void parts.stop();
    },
  });
  parts.add('the database server', source.stop);
  await migrate(source.url);

  const database = connect(source.url);
  parts.add('the database connections', () => database.close());
  const hasDemo = config.demo && (await seedDemoWhenEmpty(database.db));

  const signals = new Signals(source.url);
  parts.add('the signals', () => signals.close());
  await signals.open();

  const temporaryFolder = join(config.dataDir, 'tmp');
  await mkdir(temporaryFolder, { recursive: true });
  const app = await buildApp({
    house: {
      database,
      signals,
      storage: localStorage(join(config.dataDir, 'files')),
      now: () => new Date(),
      publicOrigin: config.publicOrigin,
      stageSuffixes: config.stageSuffixes,
      temporaryFolder,
      checksResults: config.environment !== 'production',
    },
    healthReport: createHealthReport({
      dataDir: config.dataDir,
      ping: () => database.pool.query('SELECT 1'),
    }),
    logLevel: config.logLevel,
    trustProxy: config.trustProxy,
  });
  parts.add('the web server', () => app.close());
  const address = await app.listen({ host: config.host, port: config.port });
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
  await parts.run(start);
} catch (error) {
  // What the person who typed the command can mend is one sentence; all else is a defect.
  const isTheirs = error instanceof ConfigError || error instanceof DatabaseError;
  console.error(isTheirs ? error.message : explain(error));
  process.exit(1);
}

function explain(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return 'PORT is already in use by another program; set another one.';
  if (code === 'EACCES') return 'PORT or DATA_DIR may not be used by this user; set another one.';
  return error;
}
