import { randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { formatHealth } from '../../domain/systemcheck/health.format.ts';

const freshForMs = 5_000;
const patienceMs = 2_000;

export type HealthReport = () => Promise<string>;

interface Parts {
  dataDir: string;
  /** Resolves when the database answers. */
  ping: () => Promise<unknown>;
  /** Absent where no Redis is configured. */
  pingRedis?: () => Promise<unknown>;
}

export function createHealthReport({ dataDir, ping, pingRedis }: Parts): HealthReport {
  const instanceId = randomBytes(6).toString('hex');

  async function look(): Promise<string> {
    const [dbConnected, redisConnected, disk] = await Promise.all([
      answers(ping),
      pingRedis && answers(pingRedis),
      statfs(dataDir).catch(() => undefined),
    ]);
    return formatHealth({
      instanceId,
      dbConnected,
      redisConnected,
      lastHealthCheck: new Date(),
      // What an ordinary user may still write, as `df` shows it.
      freeBytes: disk ? disk.bavail * disk.bsize : 0,
      totalBytes: disk ? disk.blocks * disk.bsize : 0,
    });
  }

  return remembered(look);
}

/** Looks at most every five seconds, however often and by however many it is asked. */
export function remembered<Result>(look: () => Promise<Result>): () => Promise<Result> {
  let known: Promise<Result> | undefined;
  let lookedAt = 0;
  return () => {
    if (known === undefined || Date.now() - lookedAt > freshForMs) {
      lookedAt = Date.now();
      known = look();
    }
    return known;
  };
}

/** Whether it resolves, and soon enough to be of use. */
export async function answers(
  ping: () => Promise<unknown>,
  mostMs: number = patienceMs,
): Promise<boolean> {
  const tooLate = new Promise<false>((resolve) => {
    setTimeout(resolve, mostMs, false).unref();
  });
  const answered = ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, tooLate]);
}
