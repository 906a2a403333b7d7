import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { preparedOnce } from '../db/prepared.ts';

interface Learner {
  readonly organisationId: number;
  readonly userId: number;
}

const mostOfEach = 300;

const statementOf = preparedOnce(prepareWritten);

/**
 * One’s own notes; answers to questions that this trainee may read: of published classes they are in, asked for
 * all of the class or by themselves, and not taken away; and the questions of quizzes that they have handed in,
 * as their result shows them. Who asked is not among it, neither is what would have been right, and nothing of
 * a quiz that they are taking once more.
 */
export async function listWritten(
  db: Db,
  { organisationId, userId }: Learner,
  today: string,
): Promise<WrittenRow[]> {
  return await statementOf(db).execute({ organisationId, userId, today });
}

export type WrittenRow = Awaited<ReturnType<ReturnType<typeof prepareWritten>['execute']>>[number];

/** Planned by each connection once: it is found by the same way for everybody. */
function prepareWritten(db: Db) {
  const organisationId = sql`${sql.placeholder('organisationId')}::int`;
  const userId = sql`${sql.placeholder('userId')}::int`;
  return db
    .select({
      kind: sql<'note' | 'discussion' | 'question'>`written.kind`,
      uuid: sql<string>`written.uuid`,
      /** Of the note or of the answer; null of a question of a quiz. */
      id: sql<number | null>`written.id`,
      /** Null of a note. */
      title: sql<string | null>`written.title`,
      markdown: sql<string>`written.markdown`,
      /** Of a question of a quiz; null of all else. */
      classId: sql<number | null>`written.class_id`,
      classMaterialId: sql<number | null>`written.class_material_id`,
    })
    .from(
      sql`(
      (select 'note' as kind, note.uuid::text, note.id, null as title, note.markdown,
              null::int as class_id, null::int as class_material_id
         from notes note
         join note_words words on words.organisation_id = note.organisation_id
          and words.user_id = note.user_id and words.note_id = note.id
        where note.organisation_id = ${organisationId} and note.user_id = ${userId}
        order by note.updated_at desc limit ${sql.raw(String(mostOfEach))})
      union all
      (select 'discussion', asked.uuid::text, answer.id, asked.title, answer.markdown, null, null
         from discussions asked
         join discussion_comments answer
           on answer.organisation_id = asked.organisation_id and answer.discussion_id = asked.id
         join classes class
           on class.organisation_id = asked.organisation_id and class.id = asked.class_id
         join class_trainees enrolled
           on enrolled.organisation_id = class.organisation_id and enrolled.class_id = class.id
          and enrolled.user_id = ${userId}
         left join ai_class_settings of_class
           on of_class.organisation_id = class.organisation_id and of_class.class_id = class.id
        where asked.organisation_id = ${organisationId}
          and asked.disabled_at is null and (asked.privacy = 'public' or asked.author_id = ${userId})
          and answer.is_answer and answer.deleted_at is null
          and class.is_published and class.start_at <= ${sql.placeholder('today')}::date
          and coalesce(of_class.is_enabled, true)
        order by asked.last_activity_at desc, answer.id desc
        limit ${sql.raw(String(mostOfEach))})
      union all
      (select distinct on (question.id) 'question',
              attempt.uuid::text || ' ' || question.id, null, material.title,
              concat_ws(E'\n\n', question.prompt,
                case when of_quiz.settings->>'explanations' = 'never' then null
                     else nullif(question.explanation, '') end),
              attempt.class_id, attempt.class_material_id
         from attempts attempt
         join quiz_answers answered
           on answered.organisation_id = attempt.organisation_id and answered.attempt_id = attempt.id
         join quiz_questions question
           on question.organisation_id = answered.organisation_id and question.id = answered.question_id
         join class_materials given
           on given.organisation_id = attempt.organisation_id and given.id = attempt.class_material_id
         join materials material
           on material.organisation_id = given.organisation_id and material.id = given.material_id
         join classes class
           on class.organisation_id = attempt.organisation_id and class.id = attempt.class_id
         join class_trainees enrolled
           on enrolled.organisation_id = class.organisation_id and enrolled.class_id = class.id
          and enrolled.user_id = attempt.user_id
         left join quiz_settings of_quiz
           on of_quiz.organisation_id = attempt.organisation_id
          and of_quiz.material_version_id = attempt.material_version_id
         left join ai_class_settings of_class
           on of_class.organisation_id = class.organisation_id and of_class.class_id = class.id
         left join ai_material_settings of_material
           on of_material.organisation_id = given.organisation_id
          and of_material.class_material_id = given.id
        where attempt.organisation_id = ${organisationId} and attempt.user_id = ${userId}
          and attempt.submitted_at is not null and class.is_published
          and coalesce(of_class.is_enabled, true)
          and coalesce(of_material.help_level, of_class.help_level, '') <> 'none'
          and not exists (select 1 from attempts going_on
            where going_on.organisation_id = attempt.organisation_id
              and going_on.user_id = attempt.user_id
              and going_on.class_material_id = attempt.class_material_id
              and going_on.submitted_at is null)
        order by question.id desc, attempt.id desc
        limit ${sql.raw(String(mostOfEach))})) written`,
    )
    .prepare('ai_written');
}
