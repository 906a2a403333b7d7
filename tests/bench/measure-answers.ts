import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Figure } from './figure.ts';
import { connections, load, median } from './load.ts';
import type { Serving } from './serving.ts';

const seconds = 6;
const rounds = 3;

/** Saving a quiz answer, beside the least that a durable write can be. */
export async function measureAnswers(serving: Serving): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: serving.databaseUrl, max: connections });
  try {
    await pool.query(
      'create table if not exists bench_row (id int generated always as identity primary key, uuid uuid, value jsonb)',
    );
    const attempt = await openAttempt(serving, pool);
    const ratios: number[] = [];
    let last = { answers: 0, inserts: 0 };
    for (let round = 0; round < rounds; round++) {
      const inserts = await insertRate(pool);
      const answers = await answerRate(serving, attempt);
      ratios.push(answers / inserts);
      last = { answers, inserts };
    }
    return [
      {
        name: 'saving a quiz answer: throughput as a ratio to a bare durable INSERT',
        value: median(ratios),
        unit: `(last round: ${last.answers.toFixed(0)} to ${last.inserts.toFixed(0)} a second)`,
        bound: { is: '≥', than: 0.4 },
        how: `${connections} connections each; the INSERT of one row straight into the same PostgreSQL (synchronous_commit on), without HTTP; the answer through HTTP with its idempotency key`,
      },
    ];
  } finally {
    await pool.query('drop table if exists bench_row');
    await pool.end();
  }
}

interface OpenAttempt {
  readonly uuid: string;
  readonly questionId: number;
  readonly headers: Record<string, string>;
}

/** A new attempt of a trainee at the first quiz of theirs that is open. */
async function openAttempt(serving: Serving, pool: pg.Pool): Promise<OpenAttempt> {
  const { rows } = await pool.query<{
    class_id: number;
    id: number;
    question_id: number;
    account_name: string;
  }>(
    `select m.class_id, m.id, q.id as question_id, u.account_name
       from class_materials m
       join quiz_questions q on q.organisation_id = m.organisation_id
        and q.material_version_id = m.material_version_id and q.kind = 'FREETEXT'
       join class_sections s on s.organisation_id = m.organisation_id and s.id = m.section_id
       join classes c on c.organisation_id = m.organisation_id and c.id = m.class_id
       join class_trainees t on t.organisation_id = m.organisation_id and t.class_id = m.class_id
       join users u on u.organisation_id = t.organisation_id and u.id = t.user_id
      where c.is_published and c.start_at <= current_date and c.end_at > current_date
        and s.opens_at is null and not exists (
          select from attempts a where a.organisation_id = m.organisation_id
             and a.class_material_id = m.id and a.user_id = t.user_id)
      limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('the demo has no quiz left to answer');
  const cookie = await serving.signIn(found.account_name);
  const headers = { cookie: `keiko_session=${cookie}`, 'content-type': 'application/json' };
  const uuid = randomUUID();
  const response = await fetch(`${serving.url}/api/trainee/attempts/${uuid}`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({
      classId: found.class_id,
      classMaterialId: found.id,
      startedAt: new Date().toISOString(),
    }),
  });
  if (!response.ok) throw new Error(`no attempt: ${await response.text()}`);
  return { uuid, questionId: found.question_id, headers };
}

async function answerRate(
  serving: Serving,
  { uuid, questionId, headers }: OpenAttempt,
): Promise<number> {
  const body = JSON.stringify({
    questionId,
    answer: { kind: 'FREETEXT', text: 'A pointer says where something is, not what it is.' },
    answeredAt: new Date().toISOString(),
  });
  const { perSecond } = await load({
    url: `${serving.url}/api/trainee/attempts/${uuid}/answers/${randomUUID()}`,
    method: 'PUT',
    headers,
    expected: 200,
    vary: (request) => ({
      ...request,
      path: `/api/trainee/attempts/${uuid}/answers/${randomUUID()}`,
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body,
    }),
  });
  return perSecond;
}

async function insertRate(pool: pg.Pool): Promise<number> {
  const value = JSON.stringify({ kind: 'FREETEXT', text: 'A pointer says where something is.' });
  const end = Date.now() + seconds * 1000;
  let inserted = 0;
  const worker = async () => {
    while (Date.now() < end) {
      await pool.query('insert into bench_row (uuid, value) values ($1, $2)', [
        randomUUID(),
        value,
      ]);
      inserted += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return inserted / seconds;
}
