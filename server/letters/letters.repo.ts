import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { LetterStatus } from '../../domain/letters/letters.schema.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { mails } from '../mail/mail.table.ts';
import { users } from '../people/people.table.ts';

export interface LetterListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly status: LetterStatus | undefined;
  readonly column: 'createdAt' | 'address';
  readonly direction: 'asc' | 'desc';
}

const recipient = { name: users.name, role: users.role };
const isRecipient = sameTenant(users, mails, eq(users.id, mails.userId));

export async function listLetterPage(db: Db, organisationId: number, query: LetterListQuery) {
  const pattern = query.keyword && likePattern(query.keyword);
  const where = and(
    eq(mails.organisationId, organisationId),
    query.status && eq(mails.status, query.status),
    pattern
      ? or(ilike(mails.address, pattern), ilike(mails.subject, pattern), ilike(users.name, pattern))
      : undefined,
  );
  const order = query.direction === 'asc' ? asc : desc;
  const rows = await db
    .select({ mail: mails, recipient })
    .from(mails)
    .leftJoin(users, isRecipient)
    .where(where)
    .orderBy(order(mails[query.column]), order(mails.id))
    .limit(query.limit)
    .offset(query.offset);
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(mails)
    .leftJoin(users, isRecipient)
    .where(where);
  return { rows, count: counted?.count ?? 0 };
}

export async function findLetter(db: Db, organisationId: number, id: number) {
  const [found] = await db
    .select({ mail: mails, recipient })
    .from(mails)
    .leftJoin(users, isRecipient)
    .where(and(eq(mails.organisationId, organisationId), eq(mails.id, id)));
  return found;
}
export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>;
