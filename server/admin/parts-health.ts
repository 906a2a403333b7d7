import { access, constants, statfs } from 'node:fs/promises';
import type { PartsHealth } from '../../domain/admin/admin.contract.ts';
import type { House } from '../house.ts';
import { toolNames, versionOf } from '../tools/tools.ts';

const patienceMs = 2000;

/** Asks everything this server stands on, now. */
export async function lookAtParts(house: House): Promise<PartsHealth> {
  const [database, jobs, files, tools] = await Promise.all([
    lookAtDatabase(house),
    lookAtJobs(house).catch(() => ({
      isUp: false,
      waiting: 0,
      failed: 0,
      oldestWaitingSeconds: null,
    })),
    lookAtFiles(house),
    lookAtTools(house),
  ]);
  return {
    database,
    signals: { isUp: house.signals.isLive },
    jobs,
    files,
    worker: { ...house.worker },
    tools,
    push: { isConfigured: house.vapid !== undefined },
    server: {
      version: process.version,
      upSeconds: Math.floor(process.uptime()),
      memoryBytes: process.memoryUsage.rss(),
    },
  };
}

async function lookAtDatabase({ database: { pool } }: House): Promise<PartsHealth['database']> {
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

async function lookAtJobs({ jobs, now }: House): Promise<PartsHealth['jobs']> {
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

async function lookAtFiles({ dataDir }: House): Promise<PartsHealth['files']> {
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

const lookAtTools = ({ tools }: House): Promise<PartsHealth['tools']> =>
  Promise.all(
    toolNames.map(async (name) => {
      const tool = tools[name];
      return { name, isThere: tool !== undefined, version: tool ? await versionOf(tool) : null };
    }),
  );
