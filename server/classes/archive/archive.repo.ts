import type { ClassKey } from '../../../domain/classes/class-key.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { ClassDeletion } from '../../../domain/classes/archive.contract.ts';
import type { Db } from '../../db/database.ts';
import { materialProgress } from '../../training/training.table.ts';
import { classes } from '../classes.table.ts';
import { workOfClasses } from '../work.hook.ts';

const isClass = ({ organisationId, classId }: ClassKey) =>
  and(eq(classes.organisationId, organisationId), eq(classes.id, classId));

/** What hangs on a class; undefined when the organisation has none such. */
export async function countDeletion(db: Db, held: ClassKey): Promise<ClassDeletion | undefined> {
  const [found] = await db
    .select({
      traineeCount: classes.traineeCount,
      workCount: sql<number>`(select count(*)::int from ${materialProgress}
        where ${materialProgress.organisationId} = ${held.organisationId}
        and ${materialProgress.classId} = ${held.classId})`,
      ...workOfClasses.registered.countsOf(held),
    })
    .from(classes)
    .where(isClass(held));
  return found;
}

/** With all that hangs on it, but for its notes. */
export async function deleteClassRow(db: Db, held: ClassKey): Promise<void> {
  await db.delete(classes).where(isClass(held));
}
