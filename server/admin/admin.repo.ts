import { sql } from 'drizzle-orm';
import { attempts } from '../challenges/challenges.table.ts';
import { classes } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { materialAssets, materials } from '../materials/materials.table.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import type { Figures } from '../../domain/admin/admin.contract.ts';

/**
 * Over all organisations, which nobody but the provider may see: the one place that counts without asking
 * whose a row is.
 */
export async function countAll(db: Db, now: Date, timeZone: string): Promise<Figures> {
  const at = now.toISOString();
  const midnight = sql`(date_trunc('day', ${at}::timestamptz at time zone ${timeZone}) at time zone ${timeZone})`;
  // Counts are far below what a number can hold; PostgreSQL's bigint would come as text.
  const { rows } = await db.execute<Record<keyof Figures, string>>(sql`select
    (select count(*) from ${organisations}) as "organisations",
    (select count(*) from ${users} where ${users.archivedAt} is null) as "people",
    (select count(*) from ${users} where ${users.lastSeenAt} >= ${midnight}) as "activeToday",
    (select count(*) from ${classes} where not ${classes.isSelfLearning}) as "classes",
    (select count(*) from ${classes} where ${classes.isPublished} and not ${classes.isSelfLearning}) as "publishedClasses",
    (select count(*) from ${materials} where ${materials.archivedAt} is null) as "materials",
    (select count(*) from ${attempts}) as "attempts",
    (select count(*) from ${attempts} where ${attempts.startedAt} >= ${midnight}) as "attemptsToday",
    (select coalesce(sum(each.bytes), 0) from
      (select distinct ${materialAssets.sha256}, ${materialAssets.bytes} from ${materialAssets}) each
    ) as "storedBytes",
    pg_database_size(current_database()) as "databaseBytes"`);
  const [found] = rows;
  if (!found) throw new Error('a count returned no row');
  const number = (name: keyof Figures) => Number(found[name]);
  return {
    organisations: number('organisations'),
    people: number('people'),
    activeToday: number('activeToday'),
    classes: number('classes'),
    publishedClasses: number('publishedClasses'),
    materials: number('materials'),
    attempts: number('attempts'),
    attemptsToday: number('attemptsToday'),
    storedBytes: number('storedBytes'),
    databaseBytes: number('databaseBytes'),
  };
}
