import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { QuestionBody, StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { QuestionKind } from '../../domain/materials/kinds.ts';
import { attempts, quizAnswers, quizMarks, quizQuestions } from '../challenges/challenges.table.ts';
import type { Db } from '../db/database.ts';

interface AttemptRow {
  [key: string]: unknown;
  id: number;
  user_id: number;
  class_material_id: number;
  material_version_id: number;
  /** Which of the person's attempts at this material, from 1 on. */
  number: number;
  started_at: string;
  submitted_at: string | null;
  points: number | null;
  max_points: number;
  score_status: string;
}

/** Every attempt of these people, in the order of the people, of the class and of time. */
export async function selectAttempts(
  db: Db,
  { organisationId, classId }: ClassKey,
  userIds: readonly number[],
): Promise<AttemptRow[]> {
  const { rows } = await db.execute<AttemptRow>(sql`
    select attempt.id, attempt.user_id, attempt.class_material_id, attempt.material_version_id,
      row_number() over (partition by attempt.user_id, attempt.class_material_id
        order by attempt.started_at, attempt.id)::int as number,
      attempt.started_at, attempt.submitted_at, attempt.points, attempt.max_points,
      attempt.score_status
    from ${attempts} attempt
    where attempt.organisation_id = ${organisationId} and attempt.class_id = ${classId}
      and attempt.user_id = any(${sql.param([...userIds])}::int[])`);
  return rows;
}

interface GivenRow {
  [key: string]: unknown;
  attempt_id: number;
  question_id: number;
  answer: StoredAnswer | null;
  answered_at: string | null;
  points: number | null;
  is_correct: boolean | null;
  comment: string | null;
}

/** What was asked and answered in these attempts: the newest answer of each question, with its mark. */
export async function selectGivenAnswers(
  db: Db,
  { organisationId }: ClassKey,
  attemptIds: readonly number[],
): Promise<GivenRow[]> {
  const isOfThese = sql`organisation_id = ${organisationId}
    and attempt_id = any(${sql.param([...attemptIds])}::int[])`;
  const { rows } = await db.execute<GivenRow>(sql`
    with newest as (
      select distinct on (attempt_id, question_id) attempt_id, question_id, answer, answered_at
      from ${quizAnswers} where ${isOfThese}
      order by attempt_id, question_id, id desc),
    marks as (
      select attempt_id, question_id, points, is_correct, comment
      from ${quizMarks} where ${isOfThese})
    select attempt_id, question_id, newest.answer, newest.answered_at, marks.points,
      marks.is_correct, marks.comment
    from marks full join newest using (attempt_id, question_id)`);
  return rows;
}

export interface AskedQuestion {
  readonly id: number;
  readonly position: number;
  readonly kind: QuestionKind;
  readonly prompt: string;
  readonly weight: number;
  readonly body: QuestionBody;
}

export async function selectQuestions(
  db: Db,
  { organisationId }: ClassKey,
  versionIds: readonly number[],
): Promise<AskedQuestion[]> {
  return await db
    .select({
      id: quizQuestions.id,
      position: quizQuestions.position,
      kind: quizQuestions.kind,
      prompt: quizQuestions.prompt,
      weight: quizQuestions.weight,
      body: quizQuestions.body,
    })
    .from(quizQuestions)
    .where(
      and(
        eq(quizQuestions.organisationId, organisationId),
        inArray(quizQuestions.materialVersionId, [...versionIds]),
      ),
    )
    .orderBy(asc(quizQuestions.id));
}
