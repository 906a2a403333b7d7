import { eq, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { isAmong, type NamesOf } from '../audit/audit-names.service.ts';
import { classes } from '../classes/classes.table.ts';
import { users } from '../people/people.table.ts';
import { attempts } from './challenges.table.ts';

/** Whose answers, and in which class. */
export const namesOfAttempts: NamesOf = async (db, organisationId, ids) =>
  await db
    .select({
      id: attempts.id,
      name: sql<string>`${users.name} || ' · ' || ${classes.title}`,
    })
    .from(attempts)
    .innerJoin(users, sameTenant(users, attempts, eq(users.id, attempts.userId)))
    .innerJoin(classes, sameTenant(classes, attempts, eq(classes.id, attempts.classId)))
    .where(isAmong(attempts, organisationId, ids));
