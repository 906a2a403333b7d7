import { and, eq, sql } from 'drizzle-orm';
import type { ClassDeletion } from '../../../domain/classes/archive.contract.ts';
import { certificates } from '../../certificates/certificates.table.ts';
import { attempts } from '../../challenges/challenges.table.ts';
import type { Db } from '../../db/database.ts';
import { discussions } from '../../discussions/discussions.table.ts';
import { notes } from '../../notes/notes.table.ts';
import { materialProgress } from '../../training/training.table.ts';
import type { HeldClass } from '../classes-people.repo.ts';
import { classes } from '../classes.table.ts';

const isClass = ({ organisationId, classId }: HeldClass) =>
  and(eq(classes.organisationId, organisationId), eq(classes.id, classId));

/** What hangs on a class; undefined when the organisation has none such. */
export async function countDeletion(db: Db, held: HeldClass): Promise<ClassDeletion | undefined> {
  const ofClass = sql`of.organisation_id = ${held.organisationId} and of.class_id = ${held.classId}`;
  const count = (table: object, more = sql``) =>
    sql<number>`(select count(*)::int from ${table} of where ${ofClass}${more})`;
  const [found] = await db
    .select({
      traineeCount: classes.traineeCount,
      workCount: count(materialProgress),
      attemptCount: count(attempts),
      noteCount: count(notes, sql` and of.deleted_at is null`),
      discussionCount: count(discussions),
      certificateCount: count(certificates, sql` and of.revoked_at is null`),
    })
    .from(classes)
    .where(isClass(held));
  return found;
}

/** With all that hangs on it, but for its notes. */
export async function deleteClassRow(db: Db, held: HeldClass): Promise<void> {
  await db.delete(classes).where(isClass(held));
}
