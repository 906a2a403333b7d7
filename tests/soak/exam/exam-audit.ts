import type { Database } from '../../../server/db/database.ts';
import { hashOf } from '../../../server/exams/chain.ts';
import type { Taken } from './exam-taker.ts';

interface Audited {
  readonly lost: string[];
  readonly doubled: string[];
  readonly late: string[];
  readonly notHandedIn: string[];
  readonly broken: string[];
}

/** Compares everything that was written with what the database has, and checks every chain. */
export async function auditExam(
  { pool }: Database,
  examId: number,
  people: readonly Taken[],
): Promise<Audited> {
  const answers = await pool.query<{ uuid: string; late: string | null }>(
    `select a.uuid, a.late_state as late from exam_answers a join exam_sittings s
       on s.organisation_id = a.organisation_id and s.id = a.sitting_id where s.exam_id = $1`,
    [examId],
  );
  const count = new Map<string, number>();
  for (const { uuid } of answers.rows) count.set(uuid, (count.get(uuid) ?? 0) + 1);
  const written = people.flatMap((one) => one.written.map(({ uuid }) => uuid));
  const sittings = await pool.query<{ id: number; by: string | null; length: number; end: string }>(
    `select id, captured_by as by, chain_length as length, chain_hash as end from exam_sittings
      where exam_id = $1`,
    [examId],
  );
  const events = await pool.query<{ sitting: number; body: string; hash: string }>(
    `select e.sitting_id as sitting, e.body, e.hash from exam_events e join exam_sittings s
       on s.organisation_id = e.organisation_id and s.id = e.sitting_id
      where s.exam_id = $1 order by e.sitting_id, e.position`,
    [examId],
  );
  const chains = Map.groupBy(events.rows, ({ sitting }) => sitting);
  const kept = events.rows.filter(({ body }) => body.includes('"kind":"answered"')).length;
  const broken = sittings.rows.filter(({ id, length, end }) => {
    const chain = chains.get(id) ?? [];
    const isWhole = chain.every(
      ({ body, hash }, at) => hashOf(chain[at - 1]?.hash ?? '', body) === hash,
    );
    return !isWhole || chain.length !== length || chain.at(-1)?.hash !== end;
  });
  return {
    lost: written.filter((uuid) => !count.has(uuid)),
    doubled: [
      ...[...count].filter(([, times]) => times > 1).map(([uuid]) => uuid),
      ...(kept === answers.rows.length ? [] : [`${kept} events of ${answers.rows.length} answers`]),
    ],
    late: answers.rows.filter(({ late }) => late !== null).map(({ uuid }) => uuid),
    notHandedIn: sittings.rows.filter(({ by }) => by !== 'trainee').map(({ id }) => String(id)),
    broken: broken.map(({ id }) => String(id)),
  };
}
