import { sql } from 'drizzle-orm';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { Db } from '../db/database.ts';
import { attempts, quizAnswers, quizChecks, quizMarks, quizQuestions } from './challenges.table.ts';

interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

// Whoever has seen what is right does better: later attempts say nothing of the questions.
const firsts = ({ organisationId, materialVersionId }: VersionKey) => sql`
  select distinct on (${attempts.classMaterialId}, ${attempts.userId})
    ${attempts.id} as id, ${attempts.points} as points, ${attempts.maxPoints} as max_points
  from ${attempts}
  where ${attempts.organisationId} = ${organisationId}
    and ${attempts.materialVersionId} = ${materialVersionId}
    and ${attempts.submittedAt} is not null
  order by ${attempts.classMaterialId}, ${attempts.userId}, ${attempts.startedAt}, ${attempts.id}`;

export interface ScoreRow {
  readonly attempts: number;
  readonly scored: number;
  readonly averageShare: number | null;
  /** From 1 to 10, each as often as attempts earned that many tenths. */
  readonly tenths: number[];
}

export async function selectScores(db: Db, version: VersionKey): Promise<ScoreRow> {
  const { rows } = await db.execute<{ [Key in keyof ScoreRow]: ScoreRow[Key] }>(sql`
    with firsts as (${firsts(version)}), shares as (
      select points, (points / nullif(max_points, 0))::float8 as share from firsts
    )
    select count(*)::int as attempts, count(points)::int as scored, avg(share) as "averageShare",
      coalesce(array_agg(greatest(1, least(10, ceil(share * 10)))::int)
        filter (where share is not null), '{}') as tenths
    from shares`);
  return rows[0] ?? { attempts: 0, scored: 0, averageShare: null, tenths: [] };
}

/** The newest answer to each question of each first attempt, or the one that was checked, with its mark. */
const given = (version: VersionKey) => sql`
  select ${quizMarks.questionId} as question_id, ${quizMarks.points} as points,
    ${quizMarks.isCorrect} as is_correct, firsts.points - ${quizMarks.points} as rest,
    newest.answer, newest.answer is not null and (
      jsonb_array_length(coalesce(newest.answer -> 'choices', '[]')) > 0
      or btrim(coalesce(newest.answer ->> 'text', '')) <> ''
      or exists (select 1 from jsonb_each_text(coalesce(newest.answer -> 'blanks', '{}')) as blank
        where btrim(blank.value) <> '')
    ) as is_answered
  from firsts
  join ${quizMarks} on ${quizMarks.organisationId} = ${version.organisationId}
    and ${quizMarks.attemptId} = firsts.id
  left join lateral (
    select coalesce(${quizChecks.answer}, ${quizAnswers.answer}) as answer from ${quizAnswers}
    left join ${quizChecks} on ${quizChecks.organisationId} = ${quizAnswers.organisationId}
      and ${quizChecks.attemptId} = ${quizAnswers.attemptId}
      and ${quizChecks.questionId} = ${quizAnswers.questionId}
    where ${quizAnswers.organisationId} = ${version.organisationId}
      and ${quizAnswers.attemptId} = firsts.id
      and ${quizAnswers.questionId} = ${quizMarks.questionId}
    order by ${quizAnswers.id} desc limit 1
  ) as newest on true`;

export interface QuestionRow {
  readonly questionId: number;
  readonly given: number;
  readonly answered: number;
  readonly share: number | null;
  readonly discrimination: number | null;
}

export async function selectQuestionScores(db: Db, version: VersionKey): Promise<QuestionRow[]> {
  const { rows } = await db.execute<{ [Key in keyof QuestionRow]: QuestionRow[Key] }>(sql`
    with firsts as (${firsts(version)}), given as (${given(version)})
    select given.question_id as "questionId", count(*)::int as given,
      count(*) filter (where is_answered)::int as answered,
      avg(given.points / ${quizQuestions.weight})::float8 as share,
      corr(given.points, given.rest) as discrimination
    from given join ${quizQuestions} on ${quizQuestions.organisationId} = ${version.organisationId}
      and ${quizQuestions.id} = given.question_id
    group by given.question_id`);
  return rows;
}

export interface MistakeRow {
  readonly questionId: number;
  readonly answer: StoredAnswer;
  readonly count: number;
}

/** Of each question that the server scores itself, the answer that was most often not right. */
export async function selectMistakes(db: Db, version: VersionKey): Promise<MistakeRow[]> {
  const { rows } = await db.execute<{ [Key in keyof MistakeRow]: MistakeRow[Key] }>(sql`
    with firsts as (${firsts(version)}), given as (${given(version)}), wrong as (
      select question_id, case when answer ->> 'kind' = 'MCQ' then jsonb_set(answer, '{choices}',
        (select jsonb_agg(choice order by choice) from jsonb_array_elements(answer -> 'choices') as choice))
        else answer end as answer
      from given
      where is_answered and is_correct = false and answer ->> 'kind' <> 'FREETEXT'
    )
    select distinct on (question_id) question_id as "questionId", answer, count(*)::int as count
    from wrong group by question_id, answer order by question_id, count(*) desc, answer::text`);
  return rows;
}
