import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { Db } from '../db/database.ts';
import { attempts, quizAnswers } from './challenges.table.ts';

export interface NewAnswer {
  readonly organisationId: number;
  readonly userId: number;
  readonly attemptUuid: string;
  readonly uuid: string;
  readonly questionId: number;
  /** The version that the question belongs to. */
  readonly materialVersionId: number;
  readonly answer: StoredAnswer;
  readonly answeredAt: Date;
  readonly idempotency: { readonly key: string; readonly fingerprint: string } | undefined;
  /** What is kept under the key. */
  readonly response: string;
}

interface Added {
  readonly isAdded: boolean;
  readonly isMine: boolean;
  readonly isOpen: boolean;
  readonly isOfVersion: boolean;
}

// One statement in place of a transaction of five: it is the call a full classroom makes most, and
// durable all the same. `for share` makes a submission under way finish first, and then be seen.
// Written out and named, because the server then plans it once for each connection.
const text = `
  with attempt as (
    select id, submitted_at is null as is_open, material_version_id = $8 as is_of_version
    from attempts
    where organisation_id = $1 and uuid = $2 and user_id = $3
    for share
  ), added as (
    insert into quiz_answers (organisation_id, attempt_id, question_id, uuid, answer, answered_at)
    select $1, id, $4, $5, $6, $7 from attempt where is_open and is_of_version
    on conflict (organisation_id, uuid) do nothing
    returning id
  ), kept as (
    insert into idempotency_keys (organisation_id, user_id, key, fingerprint, response)
    select $1, $3, $9, $10, $11 from added where $9::uuid is not null
  )
  select
    exists (select from added) as "isAdded",
    exists (select from attempt) as "isMine",
    coalesce((select is_open from attempt), false) as "isOpen",
    coalesce((select is_of_version from attempt), false) as "isOfVersion"`;

/** Adds the answer where the attempt is the trainee's own and open, with its idempotency key. */
export async function insertAnswer(pool: pg.Pool, answer: NewAnswer): Promise<Added> {
  const values = [
    answer.organisationId,
    answer.attemptUuid,
    answer.userId,
    answer.questionId,
    answer.uuid,
    JSON.stringify(answer.answer),
    answer.answeredAt,
    answer.materialVersionId,
    answer.idempotency?.key ?? null,
    answer.idempotency?.fingerprint ?? '',
    answer.response,
  ];
  const { rows } = await pool.query<Added>({ name: 'add-answer', text, values });
  const [added] = rows;
  if (!added) throw new Error('a select without a table returned no row');
  return added;
}

/** Whether what is stored under this answer's UUID is this very answer; undefined when nothing is. */
export async function isSameAnswer(db: Db, answer: NewAnswer): Promise<boolean | undefined> {
  const [found] = await db
    .select({
      isSame: sql<boolean>`${and(
        eq(attempts.uuid, answer.attemptUuid),
        eq(attempts.userId, answer.userId),
        eq(quizAnswers.questionId, answer.questionId),
        eq(quizAnswers.answer, answer.answer),
        eq(quizAnswers.answeredAt, answer.answeredAt),
      )}`,
    })
    .from(quizAnswers)
    .innerJoin(
      attempts,
      and(
        eq(attempts.organisationId, quizAnswers.organisationId),
        eq(attempts.id, quizAnswers.attemptId),
      ),
    )
    .where(
      and(
        eq(quizAnswers.organisationId, answer.organisationId),
        eq(quizAnswers.uuid, answer.uuid),
      ),
    );
  return found?.isSame;
}
