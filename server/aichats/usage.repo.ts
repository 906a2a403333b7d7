import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Source } from '../../domain/aichats/passage.schema.ts';
import { classesOfBootcamp } from '../bootcamps/bootcamp-scope.service.ts';
import { classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { aiConversations, aiMessages } from './aichats.table.ts';
import { aiFlags } from './flags/flags.table.ts';
import { aiTalks } from './talks/talks.table.ts';
import { isDisclosed } from './transcripts.repo.ts';

interface Use extends Record<string, unknown> {
  readonly name: string | null;
  readonly tokens: number;
  readonly questions: number;
}

/** Answers since a moment, in conversations that the viewer may read and of partners, put together by something. */
async function usesBy(
  db: Db,
  viewer: Actor,
  since: Date,
  zone: string,
  by: 'class' | 'model' | 'day',
): Promise<Use[]> {
  const nameIn = (
    room: typeof aiConversations | typeof aiTalks,
    said: typeof aiMessages | typeof aiTalks,
  ) =>
    ({
      class: sql`(select class.title from classes class
        where class.organisation_id = ${room.organisationId} and class.id = ${room.classId})`,
      model: sql`${said.model}`,
      day: sql`to_char(${said.createdAt} at time zone ${zone}, 'YYYY-MM-DD')`,
    })[by];
  const { rows } = await db.execute<Use>(sql`
    select name, sum(tokens)::int as tokens, count(*)::int as questions from (
      select ${nameIn(aiConversations, aiMessages)} as name,
             coalesce(${aiMessages.inputTokens}, 0) + coalesce(${aiMessages.outputTokens}, 0) as tokens
        from ${aiMessages}
        join ${aiConversations} on ${aiConversations.organisationId} = ${aiMessages.organisationId}
         and ${aiConversations.id} = ${aiMessages.conversationId}
        join ${users} on ${users.organisationId} = ${aiConversations.organisationId}
         and ${users.id} = ${aiConversations.userId}
       where ${isDisclosed(db, viewer)} and ${aiMessages.role} = 'assistant'
         and ${aiConversations.talkMaterialId} is null
         and ${aiMessages.createdAt} >= ${since.toISOString()}::timestamptz
      union all
      select ${nameIn(aiTalks, aiTalks)}, ${aiTalks.inputTokens} + ${aiTalks.outputTokens}
        from ${aiTalks}
        join ${users} on ${users.organisationId} = ${aiTalks.organisationId}
         and ${users.id} = ${aiTalks.userId}
       where ${isDisclosed(db, viewer, aiTalks)}
         and ${aiTalks.createdAt} >= ${since.toISOString()}::timestamptz) answers
     group by name order by ${by === 'day' ? sql`name` : sql`tokens desc, name`} limit 100`);
  return rows;
}

export async function selectUses(db: Db, viewer: Actor, since: Date, zone: string) {
  return {
    byClass: await usesBy(db, viewer, since, zone, 'class'),
    byModel: await usesBy(db, viewer, since, zone, 'model'),
    byDay: await usesBy(db, viewer, since, zone, 'day'),
  };
}

export async function selectCosts(db: Db, viewer: Actor, since: Date) {
  const { rows } = await db.execute<{ currency: string; micros: number }>(sql`
    select currency, sum(micros)::float8 as micros from (
    select ${aiMessages.currency} as currency, ${aiMessages.costMicros} as micros
      from ${aiMessages}
      join ${aiConversations} on ${aiConversations.organisationId} = ${aiMessages.organisationId}
       and ${aiConversations.id} = ${aiMessages.conversationId}
      join ${users} on ${users.organisationId} = ${aiConversations.organisationId}
       and ${users.id} = ${aiConversations.userId}
     where ${isDisclosed(db, viewer)} and ${aiMessages.costMicros} is not null
       and ${aiMessages.createdAt} >= ${since.toISOString()}::timestamptz
    union all
    select ${aiTalks.currency}, ${aiTalks.costMicros}
      from ${aiTalks}
      join ${users} on ${users.organisationId} = ${aiTalks.organisationId}
       and ${users.id} = ${aiTalks.userId}
     where ${isDisclosed(db, viewer, aiTalks)} and ${aiTalks.costMicros} is not null
       and ${aiTalks.createdAt} >= ${since.toISOString()}::timestamptz) paid
     group by currency order by 1`);
  return rows;
}

/** What everybody together may use in a month; null where somebody has no limit. */
export async function selectMonthly(db: Db, viewer: Actor, today: string): Promise<number | null> {
  const { rows } = await db.execute<{ monthly: number | null }>(sql`
    select case when bool_or(contract.monthly_ai_tokens is null) then null
                else sum(contract.monthly_ai_tokens)::float8 end as monthly
      from contract_people seat
      join contracts contract on contract.organisation_id = seat.organisation_id
       and contract.id = seat.contract_id
     where seat.organisation_id = ${viewer.organisationId} and seat.removed_at is null
       and contract.ai_chat_enabled and contract.confirmed_at is not null
       and contract.start_at <= ${today} and contract.end_at + 1 >= ${today}::date`);
  return rows[0]?.monthly ?? null;
}

export interface AnsweredRow extends Record<string, unknown> {
  readonly user_id: number;
  readonly question: string;
  readonly sources: Source[];
}

export interface AskedIn {
  readonly classId?: number | undefined;
  readonly bootcampId?: number | undefined;
}

const mostAnswers = 2000;

/**
 * What was answered with passages, the last first, with its question. What a rule flagged is not shown in
 * passing: it is read where its trainee sees who opened it.
 */
export async function listAnswered(
  db: Db,
  viewer: Actor,
  since: Date,
  { classId, bootcampId }: AskedIn,
): Promise<AnsweredRow[]> {
  const ofClass = classId === undefined ? sql`` : sql`and ${aiConversations.classId} = ${classId}`;
  const ofBootcamp =
    bootcampId === undefined
      ? sql``
      : sql`and ${aiConversations.classId} in ${classesOfBootcamp(viewer, bootcampId)}`;
  const { rows } = await db.execute<AnsweredRow>(sql`
    select ${aiConversations.userId} as user_id, ${aiMessages.sources} as sources,
           (select asked.content from ai_messages asked
             where asked.organisation_id = ${aiMessages.organisationId}
               and asked.conversation_id = ${aiMessages.conversationId}
               and asked.id < ${aiMessages.id} and asked.role = 'user'
             order by asked.id desc limit 1) as question
      from ${aiMessages}
      join ${aiConversations} on ${aiConversations.organisationId} = ${aiMessages.organisationId}
       and ${aiConversations.id} = ${aiMessages.conversationId}
      join ${users} on ${users.organisationId} = ${aiConversations.organisationId}
       and ${users.id} = ${aiConversations.userId}
     where ${isDisclosed(db, viewer)} ${ofClass} ${ofBootcamp} and ${aiMessages.role} = 'assistant'
       and jsonb_array_length(${aiMessages.sources}) > 0
       and ${aiMessages.createdAt} >= ${since.toISOString()}::timestamptz
       and not exists (select 1 from ${aiFlags} flag
         where flag.organisation_id = ${aiMessages.organisationId}
           and flag.message_id in (${aiMessages.id}, (select max(asked.id) from ai_messages asked
             where asked.organisation_id = ${aiMessages.organisationId}
               and asked.conversation_id = ${aiMessages.conversationId}
               and asked.id < ${aiMessages.id} and asked.role = 'user')))
     order by ${aiMessages.id} desc limit ${mostAnswers}`);
  return rows;
}

/** Of parts of classes the materials that they are of. */
export async function selectMaterialIds(
  db: Db,
  organisationId: number,
  classMaterialIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: classMaterials.id, materialId: classMaterials.materialId })
    .from(classMaterials)
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        inArray(classMaterials.id, [...classMaterialIds]),
      ),
    );
  return new Map(rows.map(({ id, materialId }) => [id, materialId]));
}
