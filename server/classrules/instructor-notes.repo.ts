import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { classMaterials, classSections } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { instructorNotes } from './classrules.table.ts';

const isNote = ({ organisationId, classId }: ClassKey, id: number) =>
  and(
    eq(instructorNotes.organisationId, organisationId),
    eq(instructorNotes.classId, classId),
    eq(instructorNotes.id, id),
  );

/** The oldest first. */
export async function listNotes(db: Db, { organisationId, classId }: ClassKey) {
  return await db
    .select({
      note: instructorNotes,
      authorName: sql<string | null>`(select p.name from ${users} p
        where p.id = ${instructorNotes.authorId})`,
    })
    .from(instructorNotes)
    .where(
      and(eq(instructorNotes.organisationId, organisationId), eq(instructorNotes.classId, classId)),
    )
    .orderBy(asc(instructorNotes.id));
}

export async function findNote(db: Db, held: ClassKey, id: number) {
  const [found] = await db.select().from(instructorNotes).where(isNote(held, id)).for('update');
  return found;
}

export async function insertNote(
  db: Db,
  values: typeof instructorNotes.$inferInsert,
): Promise<number> {
  const inserted = one(
    await db.insert(instructorNotes).values(values).returning({ id: instructorNotes.id }),
  );
  return inserted.id;
}

export async function updateNote(
  db: Db,
  held: ClassKey,
  id: number,
  values: { readonly text: string; readonly updatedAt: Date },
): Promise<void> {
  await db.update(instructorNotes).set(values).where(isNote(held, id));
}

export async function deleteNote(db: Db, held: ClassKey, id: number): Promise<void> {
  await db.delete(instructorNotes).where(isNote(held, id));
}

/** Whether a section, or a material, is of the class. */
export async function isOfClass(
  db: Db,
  { organisationId, classId }: ClassKey,
  {
    sectionId,
    classMaterialId,
  }: { readonly sectionId: number | null; readonly classMaterialId: number | null },
): Promise<boolean> {
  const count =
    sectionId === null
      ? await db.$count(
          classMaterials,
          and(
            eq(classMaterials.organisationId, organisationId),
            eq(classMaterials.classId, classId),
            eq(classMaterials.id, classMaterialId ?? 0),
          ),
        )
      : await db.$count(
          classSections,
          and(
            eq(classSections.organisationId, organisationId),
            eq(classSections.classId, classId),
            eq(classSections.id, sectionId),
          ),
        );
  return count > 0;
}
