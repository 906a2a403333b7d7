import { eq, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { isAmong, type NamesOf } from '../audit/audit-names.service.ts';
import { users } from '../people/people.table.ts';
import { reports } from './reports.table.ts';

/** Whose report, and of which day. */
export const namesOfReports: NamesOf = async (db, organisationId, ids) =>
  await db
    .select({ id: reports.id, name: sql<string>`${users.name} || ' · ' || ${reports.day}` })
    .from(reports)
    .innerJoin(users, sameTenant(users, reports, eq(users.id, reports.userId)))
    .where(isAmong(reports, organisationId, ids));
