import type pg from 'pg';

// Any constant would do, as long as nothing else in the cluster uses it.
const key = 4_711_908;

export async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS locked',
    [key],
  );
  return rows[0]?.locked === true;
}

/** ` (process 123)`, or nothing when it cannot be told. */
export async function holderOfLock(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity JOIN pg_locks USING (pid)
     WHERE locktype = 'advisory' AND objid = $1 AND granted`,
    [key],
  );
  const pid = /^keiko (\d+)$/.exec(rows[0]?.name ?? '')?.[1];
  return pid === undefined ? '' : ` (process ${pid})`;
}
