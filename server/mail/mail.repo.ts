import { and, asc, eq, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import type { Letter } from './letter.ts';
import { mails } from './mail.table.ts';

export type MailRow = typeof mails.$inferSelect;
export type MailKey = Pick<MailRow, 'organisationId' | 'id'>;

export async function insertMails(
  db: Db,
  rows: readonly (typeof mails.$inferInsert)[],
): Promise<number[]> {
  const inserted = await db
    .insert(mails)
    .values([...rows])
    .returning({ id: mails.id });
  return inserted.map(({ id }) => id);
}

interface ToMany {
  readonly organisationId: number;
  readonly letter: Letter;
  readonly unsubscribe: string;
  readonly status: MailRow['status'];
  readonly now: Date;
}

/** The same letter to each of these people whose address is known, however many, in one statement. */
export async function insertMailsToPeople(
  db: Db,
  { organisationId, letter, unsubscribe, status, now }: ToMany,
  userIds: readonly number[],
): Promise<number[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into ${mails} (organisation_id, user_id, address, language, subject, letter, unsubscribe,
      status, next_attempt_at, created_at)
    select ${users.organisationId}, ${users.id}, ${users.contactEmail}, ${users.lang},
      case ${users.lang} when 'ja' then ${letter.subject.ja} else ${letter.subject.en} end,
      ${JSON.stringify(letter)}::jsonb, ${unsubscribe}, ${status}, ${at}, ${at}
    from ${users}
    where ${users.organisationId} = ${organisationId} and ${users.contactEmail} is not null
      and ${users.archivedAt} is null and ${users.id} = any(${sql.param([...userIds])}::int[])
    returning id`);
  return rows.map(({ id }) => id);
}

/** A letter that is to go now. It is this caller's until `until`; nobody else gets it meanwhile. */
export async function claimMail(db: Db, key: MailKey, now: Date, until: Date) {
  const [claimed] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1`, nextAttemptAt: until })
    .where(and(is(key), eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now)))
    .returning();
  return claimed;
}

/** Whose turn has come, in every organisation, those who wait longest first. */
export async function listDueMails(db: Db, now: Date, limit: number): Promise<MailKey[]> {
  return await db
    .select({ organisationId: mails.organisationId, id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'waiting'), lte(mails.nextAttemptAt, now)))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
    .limit(limit);
}

/** A secret is forgotten once it was handed over. */
export async function markSent(db: Db, key: MailKey, now: Date): Promise<void> {
  await db
    .update(mails)
    .set({
      status: 'sent',
      sentAt: now,
      fault: null,
      failure: null,
      letter: sql`case when ${mails.isSecret} then null else ${mails.letter} end`,
    })
    .where(is(key));
}

export async function updateMail(
  db: Db,
  key: MailKey,
  values: Partial<Pick<MailRow, 'status' | 'fault' | 'failure' | 'attempts' | 'nextAttemptAt'>>,
): Promise<void> {
  await db.update(mails).set(values).where(is(key));
}

/** False when it had not failed. */
export async function reopenFailed(db: Db, key: MailKey, now: Date): Promise<boolean> {
  const reopened = await db
    .update(mails)
    .set({ status: 'waiting', attempts: 0, fault: null, failure: null, nextAttemptAt: now })
    .where(and(is(key), eq(mails.status, 'failed')))
    .returning({ id: mails.id });
  return reopened.length > 0;
}

/** In whose name, and in whose colours. */
export async function getSender(db: Db, organisationId: number) {
  const [found] = await db
    .select({ name: organisations.displayName, theme: organisations.colorTheme })
    .from(organisations)
    .where(eq(organisations.id, organisationId));
  if (!found) throw new Error('a letter of no organisation');
  return found;
}

export async function deleteMailsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(mails).where(lt(mails.createdAt, time));
}

function is({ organisationId, id }: MailKey) {
  return and(eq(mails.organisationId, organisationId), eq(mails.id, id));
}
