import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

interface Learner {
  readonly organisationId: number;
  readonly userId: number;
}

interface Answer extends Record<string, unknown> {
  readonly uuid: string;
  readonly title: string;
  readonly markdown: string;
}

const mostAnswers = 300;

/**
 * Answers to questions that this trainee may read: of published classes they are in, asked for all of the
 * class or by themselves, and not taken away. Who asked is not among it.
 */
export async function listAnswers(
  db: Db,
  { organisationId, userId }: Learner,
  today: string,
): Promise<Answer[]> {
  const { rows } = await db.execute<Answer>(sql`
    select asked.uuid, asked.title, answer.markdown
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
       and class.is_published and class.start_at <= ${today}
       and coalesce(of_class.is_enabled, true)
     order by asked.last_activity_at desc, answer.id desc
     limit ${mostAnswers}`);
  return rows;
}
