import { sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';

interface Learner {
  readonly organisationId: number;
  readonly userId: number;
}

const mostOfEach = 300;

const prepared = new WeakMap<Db, ReturnType<typeof prepareWritten>>();

/**
 * One’s own notes, and answers to questions that this trainee may read: of published classes they are in,
 * asked for all of the class or by themselves, and not taken away. Who asked is not among it.
 */
export async function listWritten(
  db: Db,
  { organisationId, userId }: Learner,
  today: string,
): Promise<WrittenRow[]> {
  const statement = prepared.get(db) ?? prepareWritten(db);
  prepared.set(db, statement);
  return await statement.execute({ organisationId, userId, today });
}

export type WrittenRow = Awaited<ReturnType<ReturnType<typeof prepareWritten>['execute']>>[number];

/** Planned by each connection once: it is found by the same way for everybody. */
function prepareWritten(db: Db) {
  const organisationId = sql`${sql.placeholder('organisationId')}::int`;
  const userId = sql`${sql.placeholder('userId')}::int`;
  return db
    .select({
      kind: sql<'note' | 'discussion'>`written.kind`,
      uuid: sql<string>`written.uuid`,
      /** Null of a note. */
      title: sql<string | null>`written.title`,
      markdown: sql<string>`written.markdown`,
    })
    .from(
      sql`(
      (select 'note' as kind, note.uuid, null as title, note.markdown
         from notes note
         join note_words words on words.organisation_id = note.organisation_id
          and words.user_id = note.user_id and words.note_id = note.id
        where note.organisation_id = ${organisationId} and note.user_id = ${userId}
        order by note.updated_at desc limit ${sql.raw(String(mostOfEach))})
      union all
      (select 'discussion', asked.uuid, asked.title, answer.markdown
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
        limit ${sql.raw(String(mostOfEach))})) written`,
    )
    .prepare('ai_written');
}
