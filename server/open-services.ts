import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { connect } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { Signals } from './db/signals.ts';
import type { Services } from './services.ts';
import { JobQueue } from './jobs/job-queue.ts';
import type { Lifecycle } from './lifecycle.ts';
import './registrations.ts';
import { Runner } from './runner/runner.service.ts';
import { openSecretKey } from './secret-key.ts';
import { openStorage } from './storage/open-storage.ts';
import { AnalyticsVendor } from './telemetry/analytics.ts';
import { newTally } from './telemetry/tally.ts';
import { findTools } from './tools/tools.ts';

interface Opened {
  readonly services: Services;
  /** As its owner: it may change the tables. */
  readonly databaseUrl: string;
}

/**
 * Starts everything below the web server, up to date and ready, and adds it to what is to be stopped.
 *
 * @param connections to the database at most; those of all processes together are few on many servers
 */
export async function openServices(
  config: Config,
  lifecycle: Lifecycle,
  connections?: number,
): Promise<Opened> {
  const source = await openDatabase({
    ...config,
    log: console.log,
    onLost: () => {
      console.error('The database went away.');
      process.exitCode = 1;
      void lifecycle.stop();
    },
  });
  lifecycle.add('the database server', source.stop);
  const { auditDays } = config;
  const role = await migrate(source.url, { auditDays, log: console.log });

  const database = connect(source.url, {
    role,
    ...(connections === undefined ? {} : { connections }),
  });
  lifecycle.add('the database connections', () => database.close());
  const signals = new Signals(source.url);
  lifecycle.add('the signals', () => signals.close());
  await signals.open();

  // What reaches other servers is loaded where there are some.
  const post = config.smtp && (await import('./mail/smtp-post.ts')).smtpPost(config.smtp);
  if (post) lifecycle.add('the mail', async () => post.close());
  const tally = newTally();
  signals.onLost(() => (tally.signalsLost += 1));
  const redis =
    config.redisUrl === undefined
      ? undefined
      : (await import('./cache/redis.ts')).openRedis(config.redisUrl);
  if (redis) lifecycle.add('the connection to Redis', () => redis.close());

  const temporaryFolder = join(config.dataDir, 'tmp');
  await mkdir(temporaryFolder, { recursive: true });
  const services: Services = {
    database,
    signals,
    redis,
    jobs: new JobQueue(database),
    storage: await openStorage(config),
    uploadLimits: config.uploadLimits,
    now: () => new Date(),
    publicOrigin: config.publicOrigin,
    contentOrigin: config.contentOrigin,
    siteOrigin: config.siteOrigin,
    stageSuffixes: config.stageSuffixes,
    checkHosts: config.checkHosts,
    tally,
    analytics:
      config.analyticsUrl === undefined ? undefined : new AnalyticsVendor(config.analyticsUrl),
    vapid: config.vapid,
    cloudinary: config.cloudinary,
    ai: config.ai,
    chatSupportHosts: config.chatSupportHosts,
    secretKey: await openSecretKey(config.secretKey, config.dataDir),
    ltiPrivateHosts: config.ltiPrivateHosts,
    pushesToPrivateAddresses: false,
    auditDays,
    post,
    dataDir: config.dataDir,
    temporaryFolder,
    tools: findTools(config.toolPaths),
    worker: { place: config.hasWorker ? 'beside' : 'apart', isUp: false, restarts: 0 },
    runner: new Runner(),
    checksResults: config.environment !== 'production',
  };
  return { services, databaseUrl: source.url };
}
