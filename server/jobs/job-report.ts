import type { Database } from '../db/database.ts';

export interface QueueCounts {
  readonly name: string;
  readonly waiting: number;
  readonly active: number;
  readonly failed: number;
  readonly completed: number;
}

export interface FailedJobRow {
  readonly uuid: string;
  readonly queue: string;
  readonly createdAt: Date;
  readonly failedAt: Date | null;
  readonly retries: number;
  readonly error: string | null;
}

/** What the queues hold, read from where pg-boss keeps it; its own counts are minutes old. */
export class JobReport {
  readonly #pool: Database['pool'];

  constructor({ pool }: Database) {
    this.#pool = pool;
  }

  async queues(): Promise<QueueCounts[]> {
    if (!(await this.#hasBegun())) return [];
    const { rows } = await this.#pool.query<QueueCounts>(
      `select queue.name,
          count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
          count(*) filter (where job.state = 'active')::int as active,
          count(*) filter (where job.state = 'failed')::int as failed,
          count(*) filter (where job.state = 'completed')::int as completed
        from pgboss.queue left join pgboss.job on job.name = queue.name
        group by queue.name order by queue.name`,
    );
    return rows;
  }

  async failures(
    queue: string | undefined,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ rows: FailedJobRow[]; count: number }> {
    if (!(await this.#hasBegun())) return { rows: [], count: 0 };
    const isAsked = `state = 'failed' and ($1::text is null or name = $1)`;
    const { rows } = await this.#pool.query<FailedJobRow>(
      `select id as uuid, name as queue, created_on as "createdAt", completed_on as "failedAt",
          retry_count as retries, coalesce(output->>'message', output->>'value') as error
        from pgboss.job where ${isAsked}
        order by completed_on desc nulls last, id limit $2 offset $3`,
      [queue ?? null, limit, offset],
    );
    const counted = await this.#pool.query<{ count: number }>(
      `select count(*)::int as count from pgboss.job where ${isAsked}`,
      [queue ?? null],
    );
    return { rows, count: counted.rows[0]?.count ?? 0 };
  }

  async hasFailed(queue: string, uuid: string): Promise<boolean> {
    if (!(await this.#hasBegun())) return false;
    const { rowCount } = await this.#pool.query(
      `select from pgboss.job where name = $1 and id = $2 and state = 'failed'`,
      [queue, uuid],
    );
    return rowCount === 1;
  }

  /** For how long the one that waits longest could have been taken up. */
  async oldestWaitingSeconds(now: Date): Promise<number | null> {
    if (!(await this.#hasBegun())) return null;
    const { rows } = await this.#pool.query<{ since: Date | null }>(
      `select min(start_after) as since from pgboss.job
        where state in ('created', 'retry') and start_after <= $1`,
      [now],
    );
    const since = rows[0]?.since;
    return since ? Math.max(0, Math.floor((now.getTime() - since.getTime()) / 1000)) : null;
  }

  /** Before the first job there are no tables. */
  async #hasBegun(): Promise<boolean> {
    const { rows } = await this.#pool.query<{ found: boolean }>(
      `select to_regclass('pgboss.job') is not null as found`,
    );
    return rows[0]?.found === true;
  }
}
