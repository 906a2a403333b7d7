import { and, desc, eq } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.table.ts';
import { classes, classTrainees } from './classes.table.ts';

/** The newest first. */
export async function listClassesOf(db: Db, organisationId: number, userId: number) {
  return await db
    .select({
      id: classes.id,
      title: classes.title,
      startAt: classes.startAt,
      endAt: classes.endAt,
      materialCount: classes.materialCount,
      groupName: groups.name,
      completedCount: classTrainees.completedCount,
      lastActivityAt: classTrainees.lastActivityAt,
    })
    .from(classTrainees)
    .innerJoin(classes, sameTenant(classes, classTrainees, eq(classes.id, classTrainees.classId)))
    .leftJoin(groups, sameTenant(groups, classTrainees, eq(groups.id, classTrainees.groupId)))
    .where(and(eq(classTrainees.organisationId, organisationId), eq(classTrainees.userId, userId)))
    .orderBy(desc(classes.startAt), desc(classes.id));
}
