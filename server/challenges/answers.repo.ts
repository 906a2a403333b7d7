import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { sameTenant } from '../db/columns.ts';
import { fairUse } from '../../domain/fair-use.ts';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { Db } from '../db/database.ts';
import type { Idempotency } from '../http/idempotency.ts';
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
  readonly idempotency: Idempotency | undefined;
}

export interface Added {
  readonly isAdded: boolean;
  readonly isMine: boolean;
  readonly isOfVersion: boolean;
  /** Nobody changes their mind so often: it is not added. */
  readonly isTooMany: boolean;
}

/** What a repeat under the idempotency key is answered: the envelope of an answer in time. */
const response = JSON.stringify({ code: 200, result: { isLate: false } });

// One statement in place of a transaction of five: this is the call that a full classroom makes most,
// and it is durable all the same. `for share` makes a submission under way finish first, and then be
// seen. Written out and named, because the server then plans it once for each connection.
const text = `
  with given as (
    select * from unnest(
      $1::int[], $2::uuid[], $3::int[], $4::int[], $5::uuid[], $6::jsonb[], $7::timestamptz[],
      $8::int[], $9::uuid[], $10::text[]
    ) with ordinality as given (
      organisation_id, attempt_uuid, user_id, question_id, uuid, answer, answered_at,
      material_version_id, key, fingerprint, position
    )
  ), attempt as (
    select given.*, attempts.id as attempt_id, attempts.submitted_at is null as is_open,
      attempts.material_version_id = given.material_version_id as is_of_version,
      attempts.submitted_at is null and (
        select count(*) from quiz_answers before
        where before.organisation_id = attempts.organisation_id and before.attempt_id = attempts.id
      ) >= ${fairUse.kept.answersOfAttempt} as is_too_many
    from given join attempts on attempts.organisation_id = given.organisation_id
      and attempts.uuid = given.attempt_uuid and attempts.user_id = given.user_id
    for share of attempts
  ), added as (
    insert into quiz_answers (organisation_id, attempt_id, question_id, uuid, answer, answered_at)
    select organisation_id, attempt_id, question_id, uuid, answer, answered_at
    from attempt where is_open and is_of_version and not is_too_many order by position
    on conflict (organisation_id, uuid) do nothing
    returning organisation_id, uuid
  ), kept as (
    insert into idempotency_keys (organisation_id, user_id, key, fingerprint, response)
    select organisation_id, user_id, key, fingerprint, '${response}'
    from attempt join added using (organisation_id, uuid) where key is not null
  )
  select position::int, is_of_version as "isOfVersion", is_too_many as "isTooMany", added.uuid is not null as "isAdded"
  from attempt left join added using (organisation_id, uuid)`;

/**
 * Adds those answers whose attempt is their trainee's own and open, each with its idempotency key, and
 * says of each what became of it. No two may have one UUID. A key that was used before fails them all.
 */
export async function insertAnswers(
  pool: pg.Pool,
  answers: readonly NewAnswer[],
): Promise<Added[]> {
  const values = [
    answers.map((answer) => answer.organisationId),
    answers.map((answer) => answer.attemptUuid),
    answers.map((answer) => answer.userId),
    answers.map((answer) => answer.questionId),
    answers.map((answer) => answer.uuid),
    answers.map((answer) => JSON.stringify(answer.answer)),
    answers.map((answer) => answer.answeredAt),
    answers.map((answer) => answer.materialVersionId),
    answers.map((answer) => answer.idempotency?.key ?? null),
    answers.map((answer) => answer.idempotency?.fingerprint ?? null),
  ];
  const { rows } = await pool.query<Omit<Added, 'isMine'> & { position: number }>({
    name: 'add-answers',
    text,
    values,
  });
  const byPosition = new Map(rows.map((row) => [row.position, row]));
  return answers.map((_, index) => {
    const row = byPosition.get(index + 1);
    return {
      isAdded: row?.isAdded ?? false,
      isMine: row !== undefined,
      isOfVersion: row?.isOfVersion ?? false,
      isTooMany: row?.isTooMany ?? false,
    };
  });
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
    .innerJoin(attempts, sameTenant(attempts, quizAnswers, eq(attempts.id, quizAnswers.attemptId)))
    .where(sameTenant(quizAnswers, answer, eq(quizAnswers.uuid, answer.uuid)));
  return found?.isSame;
}
