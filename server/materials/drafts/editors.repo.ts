import { and, eq, lt, ne, or } from 'drizzle-orm';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import { materialEditors } from '../materials.table.ts';

interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

const isOf = ({ organisationId, materialId }: MaterialKey) =>
  and(
    eq(materialEditors.organisationId, organisationId),
    eq(materialEditors.materialId, materialId),
  );

/** A page that somebody else at the same browser has taken over is theirs from now on. */
export async function upsertEditor(
  db: Db,
  editor: typeof materialEditors.$inferInsert,
): Promise<void> {
  const { userId, seenAt } = editor;
  await db
    .insert(materialEditors)
    .values(editor)
    .onConflictDoUpdate({
      target: [
        materialEditors.organisationId,
        materialEditors.materialId,
        materialEditors.pageUuid,
      ],
      set: { userId, seenAt },
    });
}

export async function deleteEditorsBefore(db: Db, key: MaterialKey, since: Date): Promise<void> {
  await db.delete(materialEditors).where(and(isOf(key), lt(materialEditors.seenAt, since)));
}

/** All pages but this one; the same person in another window is one of them. */
export async function selectEditors(db: Db, key: MaterialKey, pageUuid: string) {
  return await db
    .selectDistinct({ id: users.id, name: users.name })
    .from(materialEditors)
    .innerJoin(
      users,
      and(
        or(
          eq(users.organisationId, materialEditors.organisationId),
          eq(users.organisationId, officialOrganisationId),
        ),
        eq(users.id, materialEditors.userId),
      ),
    )
    .where(and(isOf(key), ne(materialEditors.pageUuid, pageUuid)))
    .orderBy(users.name, users.id);
}
