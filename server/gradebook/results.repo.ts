import type { ClassKey } from '../../domain/classes/class-key.ts';
import { sql } from 'drizzle-orm';
import { attempts, quizMarks, quizQuestions } from '../challenges/challenges.table.ts';
import type { Db } from '../db/database.ts';

interface ResultRow {
  [key: string]: unknown;
  class_material_id: number;
  persons: number;
  attempts: number;
  first: number | null;
  best: number | null;
  seconds: number | null;
}

/** Handed in by these people, with which of their attempts at it each one was. */
const taken = ({ organisationId, classId }: ClassKey, userIds: readonly number[]) => sql`
  taken as (
    select attempt.id, attempt.user_id, attempt.class_material_id,
      case when attempt.max_points > 0 then attempt.points * 100.0 / attempt.max_points end as share,
      extract(epoch from attempt.submitted_at - attempt.started_at) as seconds,
      row_number() over (partition by attempt.class_material_id, attempt.user_id
        order by attempt.started_at, attempt.id) as number
    from ${attempts} attempt
    where attempt.organisation_id = ${organisationId} and attempt.class_id = ${classId}
      and attempt.submitted_at is not null
      and attempt.user_id = any(${sql.param([...userIds])}::int[]))`;

/** Of each quiz how many handed it in, and how first and best attempts turned out. */
export async function selectResults(
  db: Db,
  held: ClassKey,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, ResultRow>> {
  const { rows } = await db.execute<ResultRow>(sql`
    with ${taken(held, userIds)},
    best as (
      select class_material_id, avg(share)::float as best from (
        select class_material_id, user_id, max(share) as share from taken
        group by class_material_id, user_id) of_person
      group by class_material_id)
    select class_material_id, count(distinct user_id)::int as persons, count(*)::int as attempts,
      (avg(share) filter (where number = 1))::float as first, max(best.best) as best,
      percentile_cont(0.5) within group (order by seconds)::int as seconds
    from taken join best using (class_material_id)
    group by class_material_id`);
  return new Map(rows.map((row) => [row.class_material_id, row]));
}

interface QuestionRow {
  [key: string]: unknown;
  id: number;
  position: number;
  prompt: string;
  count: number;
  average: number;
}

/** How much of its points each question got in first attempts, the least first. */
export async function selectHardest(
  db: Db,
  held: ClassKey,
  userIds: readonly number[],
  classMaterialId: number,
): Promise<QuestionRow[]> {
  const { rows } = await db.execute<QuestionRow>(sql`
    with ${taken(held, userIds)}
    select question.id, question.position, question.prompt, count(*)::int as count,
      avg(mark.points * 100.0 / question.weight)::float as average
    from taken
    join ${quizMarks} mark on mark.organisation_id = ${held.organisationId}
      and mark.attempt_id = taken.id and mark.points is not null
    join ${quizQuestions} question on question.organisation_id = mark.organisation_id
      and question.id = mark.question_id
    where taken.class_material_id = ${classMaterialId} and taken.number = 1
    group by question.id, question.position, question.prompt
    order by average, question.position, question.id`);
  return rows;
}
