import type { Services } from '../services.ts';
import { refuseUnmigrated } from '../db/migrate.ts';
import { answers, remembered } from './systemcheck.service.ts';

/** What a server needs before work may be sent to it. */
export interface Readiness {
  readonly database: boolean;
  readonly migrations: boolean;
  readonly storage: boolean;
  readonly jobs: boolean;
}

/** Slow is not away: all servers of a busy site are slow, and none may be left out for it. */
const mostMs = 5000;

export type ReadinessReport = () => Promise<Readiness>;

export function createReadinessReport({ database, storage, jobs }: Services): ReadinessReport {
  return remembered(async () => {
    const [isThere, migrations, stored, working] = await Promise.all([
      answers(() => database.pool.query('select 1'), mostMs),
      answers(() => refuseUnmigrated(database.pool), mostMs),
      answers(() => storage.probe(), mostMs),
      answers(() => jobs.probe(), mostMs),
    ]);
    return { database: isThere, migrations, storage: stored, jobs: working };
  });
}

export const isReady = (readiness: Readiness): boolean => Object.values(readiness).every(Boolean);

/** Raw `key=value` lines, as the health has them. */
export function formatReadiness(readiness: Readiness, isStopping: boolean): string {
  const values = { ready: !isStopping && isReady(readiness), stopping: isStopping, ...readiness };
  return Object.entries(values)
    .map(([key, value]) => `${key}=${value}\n`)
    .join('');
}
