import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Db } from '../db/database.ts';
import { JobReport } from './job-report.ts';
import { report } from '../telemetry/report.ts';
import type { Job, JobOptions } from './job.ts';

// A server that was killed is noticed by its silence; its work is then taken up by another, or by
// itself when it is back.
const silenceSeconds = 30;
const retries = 2;
const longestHours = 2;
/** For work that is under way; the whole stop of a server has ten seconds. */
const patienceMs = 3000;

/** How often it looks: for work, and for work whose server has fallen silent. */
interface Rhythm {
  readonly pollSeconds: number;
  readonly superviseSeconds: number;
}
const usualRhythm: Rhythm = { pollSeconds: 1, superviseSeconds: 15 };

const givenUp = (name: string) => `${name}-given-up`;

/** Work kept in the database, taken up by whichever server is free. */
export class JobQueue {
  readonly #boss: PgBoss;
  readonly #pool: Database['pool'];
  readonly #pollSeconds: number;
  #isWorking = false;
  readonly #closing = new AbortController();
  readonly #queues = new Map<string, Promise<void>>();
  #opening: Promise<unknown> | undefined;
  /** What the queues hold. */
  readonly report: JobReport;

  constructor(database: Database, rhythm: Partial<Rhythm> = {}) {
    const { pool } = database;
    const { pollSeconds, superviseSeconds } = { ...usualRhythm, ...rhythm };
    this.#pool = pool;
    this.#pollSeconds = pollSeconds;
    this.report = new JobReport(database);
    this.#boss = new PgBoss({
      db: { executeSql: async (text, values) => await pool.query(text, values) },
      schedule: false,
      // It is there already: whom the application runs as may not make schemas (db/running-role.ts).
      createSchema: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    // What fails here is tried again at the next turn.
    this.#boss.on('error', (error) => report('Jobs', error));
  }

  /** Begins to take up work; without it this server only asks others for work. */
  async start(jobs: readonly Job[]): Promise<void> {
    const usually = { pollingIntervalSeconds: this.#pollSeconds };
    for (const job of jobs) {
      const { name } = job;
      await this.#queue(name);
      await this.#boss.work<object>(name, usually, async (taken) => {
        for (const { data, signal } of taken)
          await job.run(data, AbortSignal.any([signal, this.#closing.signal]));
      });
      await this.#boss.work<object>(givenUp(name), { pollingIntervalSeconds: 5 }, async (taken) => {
        for (const { data } of taken) await job.giveUp(data);
      });
    }
    this.#isWorking = true;
  }

  /** Rejects while no work is taken up here. */
  async probe(): Promise<void> {
    if (!this.#isWorking) throw new Error('no work is taken up');
    await this.#boss.isInstalled();
  }

  /** How many there are of each kind in each state. */
  async countStates(): Promise<{ name: string; state: string; count: number }[]> {
    if (!this.#opening) return [];
    const { rows } = await this.#pool.query<{ name: string; state: string; count: number }>(
      'select name, state::text, count(*)::int as count from pgboss.job group by 1, 2',
    );
    return rows;
  }

  /** What is put in a transaction exists from its commit on. */
  async send(db: Db, name: string, data: object, options?: JobOptions): Promise<void> {
    await this.#queue(name);
    await this.#boss.send(name, data, { ...options, db: fromDrizzle(db, sql) });
  }

  /** Tries a failed job once more; false when this queue has no such failure. */
  async retry(db: Db, name: string, uuid: string): Promise<boolean> {
    if (!(await this.report.hasFailed(name, uuid))) return false;
    this.#opening ??= this.#boss.start();
    await this.#opening;
    await this.#boss.retry(name, uuid, { db: fromDrizzle(db, sql) });
    return true;
  }

  async close(): Promise<void> {
    this.#isWorking = false;
    this.#closing.abort();
    if (!this.#opening) return;
    await this.#opening;
    await this.#boss.stop({ graceful: true, timeout: patienceMs });
  }

  async #queue(name: string): Promise<void> {
    this.#opening ??= this.#boss.start();
    await this.#opening;
    const known = this.#queues.get(name) ?? this.#create(name);
    this.#queues.set(name, known);
    await known;
  }

  async #create(name: string): Promise<void> {
    await this.#boss.createQueue(givenUp(name), { retryLimit: retries, retryBackoff: true });
    await this.#boss.createQueue(name, {
      retryLimit: retries,
      retryDelay: 2,
      expireInSeconds: longestHours * 3600,
      heartbeatSeconds: silenceSeconds,
      deadLetter: givenUp(name),
    });
  }
}
