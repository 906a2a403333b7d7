import { and, asc, eq, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { classes, classInstructors, classTrainees } from '../classes/classes.table.ts';
import { discussionSettings } from './discussions.table.ts';

const mostDesks = 200;

/** The published classes of a trainee, or those that one of the staff teaches; the last to end first. */
export async function listDesks(db: Db, { organisationId, userId, role }: Actor) {
  const table = isTrainee(role) ? classTrainees : classInstructors;
  return await db
    .select({
      classId: classes.id,
      title: classes.title,
      isPublished: classes.isPublished,
      choice: discussionSettings.choice,
      allowsAnonymous: discussionSettings.allowsAnonymous,
      settingsRevision: discussionSettings.revision,
      trainees: classes.traineeCount,
      instructors: sql<number>`(select count(*)::int from ${classInstructors} teaching
        where teaching.organisation_id = ${classes.organisationId}
          and teaching.class_id = ${classes.id})`,
    })
    .from(classes)
    .innerJoin(
      table,
      sameTenant(table, classes, eq(table.classId, classes.id), eq(table.userId, userId)),
    )
    .leftJoin(
      discussionSettings,
      sameTenant(discussionSettings, classes, eq(discussionSettings.classId, classes.id)),
    )
    .where(
      and(
        eq(classes.organisationId, organisationId),
        isTrainee(role) ? eq(classes.isPublished, true) : undefined,
      ),
    )
    .orderBy(sql`${classes.endAt} desc`, asc(classes.id))
    .limit(mostDesks);
}
