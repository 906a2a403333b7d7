import { access, constants, statfs } from 'node:fs/promises';
import type { PartsHealth } from '../../domain/admin/admin.contract.ts';
import type { Services } from '../services.ts';
import { toolNames, versionOf } from '../tools/tools.ts';

const patienceMs = 2000;

/** Asks everything this server stands on, now. */
export async function lookAtParts(services: Services): Promise<PartsHealth> {
  const [database, jobs, files, tools] = await Promise.all([
    lookAtDatabase(services),
    lookAtJobs(services).catch(() => ({
      isUp: false,
      waiting: 0,
      failed: 0,
      oldestWaitingSeconds: null,
    })),
    lookAtFiles(services),
    lookAtTools(services),
  ]);
  return {
    database,
    signals: { isUp: services.signals.isLive },
    jobs,
    files,
    worker: { ...services.worker },
    tools,
    push: { isConfigured: services.vapid !== undefined },
    server: {
      version: process.version,
      upSeconds: Math.floor(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
  };
}

async function lookAtDatabase({ database: { pool } }: Services): Promise<PartsHealth['database']> {
  const from = performance.now();
  const tooLate = new Promise<never>((_, refuse) => {
    setTimeout(refuse, patienceMs, new Error('too late')).unref();
  });
  const isUp = await Promise.race([pool.query('select 1'), tooLate]).then(
    () => true,
    () => false,
  );
  const answeredInMs = isUp ? Math.round((performance.now() - from) * 10) / 10 : null;
  return { isUp, answeredInMs, connections: pool.totalCount, waiting: pool.waitingForTurn };
}

// A job that could have been taken up ten minutes ago has nobody who takes it up.
const longestWaitSeconds = 600;

async function lookAtJobs({ jobs, now }: Services): Promise<PartsHealth['jobs']> {
  const [queues, oldestWaitingSeconds] = await Promise.all([
    jobs.report.queues(),
    jobs.report.oldestWaitingSeconds(now()),
  ]);
  const sum = (of: 'waiting' | 'failed') => queues.reduce((all, queue) => all + queue[of], 0);
  return {
    isUp: (oldestWaitingSeconds ?? 0) < longestWaitSeconds,
    waiting: sum('waiting'),
    failed: sum('failed'),
    oldestWaitingSeconds,
  };
}

async function lookAtFiles({ dataDir }: Services): Promise<PartsHealth['files']> {
  const [isUp, disk] = await Promise.all([
    access(dataDir, constants.W_OK).then(
      () => true,
      () => false,
    ),
    statfs(dataDir).catch(() => undefined),
  ]);
  return {
    isUp,
    // What an ordinary user may still write, as `df` shows it.
    freeBytes: disk ? disk.bavail * disk.bsize : 0,
    totalBytes: disk ? disk.blocks * disk.bsize : 0,
  };
}

const lookAtTools = ({ tools }: Services): Promise<PartsHealth['tools']> =>
  Promise.all(
    toolNames.map(async (name) => {
      const tool = tools[name];
      return { name, isThere: tool !== undefined, version: tool ? await versionOf(tool) : null };
    }),
  );
