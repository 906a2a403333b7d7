import { and, desc, eq } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { auditEntries } from './audit.table.ts';

export interface Subject {
  readonly subjectType: string;
  readonly subjectId: number | string;
}

const isAbout = (organisationId: number, { subjectType, subjectId }: Subject) =>
  and(
    eq(auditEntries.organisationId, organisationId),
    eq(auditEntries.subjectType, subjectType),
    eq(auditEntries.subjectId, String(subjectId)),
  );

/** The newest first. */
export async function listEntriesAbout(
  db: Db,
  organisationId: number,
  subject: Subject,
  page: { readonly limit: number; readonly offset: number },
) {
  const where = isAbout(organisationId, subject);
  const rows = await db
    .select({ entry: auditEntries, byName: users.name })
    .from(auditEntries)
    .leftJoin(users, sameTenant(users, auditEntries, eq(users.id, auditEntries.userId)))
    .where(where)
    .orderBy(desc(auditEntries.happenedAt), desc(auditEntries.id))
    .limit(page.limit)
    .offset(page.offset);
  return { rows, count: await db.$count(auditEntries, where) };
}
