import { randomInt } from 'node:crypto';
import { and, eq, getTableColumns, inArray, or } from 'drizzle-orm';
import { one } from '../../db/one.ts';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import { materialContents, materialDrafts, materialFiles } from '../materials.table.ts';

interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

const mostRevision = 2 ** 31 - 1;

export type FileRow = typeof materialFiles.$inferSelect;

/** Undefined while nothing was changed since the last version. */
export async function selectDraft(db: Db, key: MaterialKey) {
  const [found] = await db
    .select({ ...getTableColumns(materialDrafts), editor: { id: users.id, name: users.name } })
    .from(materialDrafts)
    .innerJoin(users, isEditor)
    .where(isDraft(key));
  return found;
}

/** The material's row must be locked. */
export async function upsertDraft(
  db: Db,
  { organisationId, materialId }: MaterialKey,
  change: { content: unknown; updatedBy: number; updatedAt: Date },
): Promise<void> {
  const set = { ...change, revision: randomInt(1, mostRevision) };
  await db
    .insert(materialDrafts)
    .values({ organisationId, materialId, ...set })
    .onConflictDoUpdate({
      target: [materialDrafts.organisationId, materialDrafts.materialId],
      set,
    });
}

export async function deleteDraft(db: Db, key: MaterialKey): Promise<void> {
  await db.delete(materialDrafts).where(isDraft(key));
}

export async function insertContent(
  db: Db,
  content: typeof materialContents.$inferInsert,
): Promise<void> {
  await db.insert(materialContents).values(content);
}

export async function selectContent(
  db: Db,
  { organisationId, materialVersionId }: { organisationId: number; materialVersionId: number },
): Promise<unknown> {
  const [found] = await db
    .select({ content: materialContents.content })
    .from(materialContents)
    .where(
      and(
        eq(materialContents.organisationId, organisationId),
        eq(materialContents.materialVersionId, materialVersionId),
      ),
    );
  return found?.content;
}

export async function insertFile(
  db: Db,
  file: typeof materialFiles.$inferInsert,
): Promise<FileRow> {
  const inserted = one(await db.insert(materialFiles).values(file).returning());
  return inserted;
}

/** Those of these that are the material's; all of them when no ids are given. */
export async function selectFiles(
  db: Db,
  { organisationId, materialId }: MaterialKey,
  ids?: readonly number[],
): Promise<FileRow[]> {
  return await db
    .select()
    .from(materialFiles)
    .where(
      and(
        eq(materialFiles.organisationId, organisationId),
        eq(materialFiles.materialId, materialId),
        ids && inArray(materialFiles.id, [...ids]),
      ),
    )
    .orderBy(materialFiles.id);
}

/** Of the organisation, or one of the provider's who has visited it. */
const isEditor = and(
  or(
    eq(users.organisationId, materialDrafts.organisationId),
    eq(users.organisationId, officialOrganisationId),
  ),
  eq(users.id, materialDrafts.updatedBy),
);

const isDraft = ({ organisationId, materialId }: MaterialKey) =>
  and(eq(materialDrafts.organisationId, organisationId), eq(materialDrafts.materialId, materialId));
