import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { listNotes } from '../../domain/notes/notes.contract.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { materials } from '../materials/materials.table.ts';
import { listWithWords, keepWords } from './note-words.repo.ts';
import { notes } from './notes.table.ts';

type Query = z.output<NonNullable<typeof listNotes.query>>;
type NewNote = typeof notes.$inferInsert;
export type NoteRow = typeof notes.$inferSelect;

/** The SQL twin of the `view` policy. */
export const visibleTo = (actor: Actor): SQL | undefined =>
  sameTenant(notes, actor, eq(notes.userId, actor.userId));

export async function listNoteRows(db: Db, actor: Actor, query: Query) {
  const found = query.keyword ? await listWithWords(db, actor, query.keyword) : undefined;
  const where = and(
    visibleTo(actor),
    isNull(notes.deletedAt),
    query.isFree ? isNull(notes.classId) : undefined,
    query.classId === undefined ? undefined : eq(notes.classId, query.classId),
    query.classMaterialId === undefined
      ? undefined
      : eq(notes.classMaterialId, query.classMaterialId),
    found && sql`${notes.id} = any(${sql.param(found)}::int[])`,
  );
  const column = query['sortOrder.column'] === 'createdAt' ? notes.createdAt : notes.updatedAt;
  const direction = query['sortOrder.direction'] === 'asc' ? asc : desc;
  const rows = await db
    .select({ note: notes, classTitle: classes.title, materialTitle: materials.title })
    .from(notes)
    .leftJoin(classes, sameTenant(classes, notes, eq(classes.id, notes.classId)))
    .leftJoin(
      classMaterials,
      sameTenant(classMaterials, notes, eq(classMaterials.id, notes.classMaterialId)),
    )
    .leftJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .where(where)
    .orderBy(direction(column), direction(notes.id))
    .limit(query.limit)
    .offset(query.offset);
  const [total] = await db.select({ count: count() }).from(notes).where(where);
  return { rows, count: total?.count ?? 0 };
}

/** Also a deleted one, and also somebody else's: its name may not be used twice. */
export async function findNote(db: Db, organisationId: number, uuid: string) {
  const [found] = await db.select().from(notes).where(isNote(organisationId, uuid));
  return found;
}

/** The same, held until the transaction ends. */
export async function lockNote(db: Db, organisationId: number, uuid: string) {
  const [found] = await db.select().from(notes).where(isNote(organisationId, uuid)).for('update');
  return found;
}

/** How much somebody has written, without what was deleted. */
export async function measureNotes(
  db: Db,
  { organisationId, userId }: Pick<NoteRow, 'organisationId' | 'userId'>,
): Promise<{ count: number; bytes: number }> {
  const [measured] = await db
    .select({
      count: count(),
      bytes: sql`coalesce(sum(octet_length(${notes.markdown})), 0)`.mapWith(Number),
    })
    .from(notes)
    .where(
      and(
        eq(notes.organisationId, organisationId),
        eq(notes.userId, userId),
        isNull(notes.deletedAt),
      ),
    );
  return measured ?? { count: 0, bytes: 0 };
}

const isNote = (organisationId: number, uuid: string) =>
  and(eq(notes.organisationId, organisationId), eq(notes.uuid, uuid));

/** Undefined when the name was taken at the same moment. */
export async function insertNote(db: Db, note: NewNote) {
  const [inserted] = await db.insert(notes).values(note).onConflictDoNothing().returning();
  if (inserted) await keepWords(db, inserted);
  return inserted;
}

export async function updateNote(
  db: Db,
  { organisationId, id }: { organisationId: number; id: number },
  change: Partial<NewNote>,
) {
  const [updated] = await db
    .update(notes)
    .set({ ...change, revision: sql`${notes.revision} + 1` })
    .where(and(eq(notes.organisationId, organisationId), eq(notes.id, id)))
    .returning();
  if (!updated) throw new Error('a locked note is gone');
  await keepWords(db, updated);
  return updated;
}

export async function deleteClassNotes(
  db: Db,
  { organisationId, classId }: { readonly organisationId: number; readonly classId: number },
): Promise<void> {
  await db
    .delete(notes)
    .where(and(eq(notes.organisationId, organisationId), eq(notes.classId, classId)));
}
