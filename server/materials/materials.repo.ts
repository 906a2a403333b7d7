import { and, desc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { MaterialFacts } from '../../domain/materials/facts.schema.ts';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import type { VersionStats } from '../../domain/materials/materials.schema.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import { materialDrafts, materials, materialVersions } from './materials.table.ts';
import { upsertFacts } from './search/material-words.repo.ts';
import { useOfMaterials } from './use.hook.ts';

/** Whose eyes a query sees with, and when. */
export interface Viewer {
  readonly organisationId: number;
  readonly userId: number;
  readonly now: Date;
}

export type MaterialRow = typeof materials.$inferSelect;
export type VersionRow = typeof materialVersions.$inferSelect;

export async function insertMaterial(
  db: Db,
  material: Omit<typeof materials.$inferInsert, keyof MaterialFacts> & MaterialFacts,
): Promise<number> {
  const inserted = one(await db.insert(materials).values(material).returning({ id: materials.id }));
  const { organisationId, title, description, tags } = material;
  const key = { organisationId, materialId: inserted.id };
  await upsertFacts(db, key, { title, description, tags });
  return inserted.id;
}

interface NewVersion {
  readonly organisationId: number;
  readonly materialId: number;
  readonly createdBy: number;
  readonly stats: VersionStats;
  readonly now: Date;
  /** Of a version that has its number already; else the next one. */
  readonly majorVersionNumber?: number;
}

/** Adds the next version and makes it the current one. The material's row must be locked or new. */
export async function insertVersion(db: Db, version: NewVersion): Promise<VersionRow> {
  const { organisationId, materialId, createdBy, stats, now } = version;
  const isOfMaterial = and(
    eq(materialVersions.organisationId, organisationId),
    eq(materialVersions.materialId, materialId),
  );
  const [last] = await db
    .select({ number: materialVersions.majorVersionNumber })
    .from(materialVersions)
    .where(isOfMaterial)
    .orderBy(desc(materialVersions.majorVersionNumber))
    .limit(1);
  const majorVersionNumber = version.majorVersionNumber ?? (last?.number ?? 0) + 1;
  const inserted = one(
    await db
      .insert(materialVersions)
      .values({ organisationId, materialId, majorVersionNumber, stats, createdBy, createdAt: now })
      .returning(),
  );
  await db
    .update(materials)
    .set({
      currentVersionId: inserted.id,
      updatedAt: now,
      // The first version belongs to the material's making and is no change of it.
      ...(last ? { revision: sql`${materials.revision} + 1` } : {}),
    })
    .where(isMaterial(organisationId, materialId));
  return inserted;
}

/** The version that new classes take, after an older one was brought. */
export async function setCurrentVersion(
  db: Db,
  { organisationId, materialId }: { readonly organisationId: number; readonly materialId: number },
  currentVersionId: number | null,
): Promise<void> {
  await db
    .update(materials)
    .set({ currentVersionId })
    .where(isMaterial(organisationId, materialId));
}

/**
 * With what a presenter and the policy need; undefined in another organisation. The provider's published
 * materials are found from everywhere: the policy says who may see them.
 */
export async function selectMaterial(db: Db, viewer: Viewer, materialId: number) {
  const [found] = await db
    .select({
      ...materialColumns,
      isStudied: useOfMaterials.registered.isStudiedBy(
        viewer,
        { materialId: materials.id },
        viewer.now,
      ),
    })
    .from(materials)
    .innerJoin(users, isAuthor)
    .leftJoin(materialVersions, isCurrentVersion)
    .where(and(isWithin(viewer), eq(materials.id, materialId)));
  return found && asSeenBy(viewer, found);
}

export type FoundMaterial = NonNullable<Awaited<ReturnType<typeof selectMaterial>>>;

/** Two who change one material wait for each other here. */
export async function lockMaterial(
  db: Db,
  organisationId: number,
  materialId: number,
): Promise<void> {
  await db
    .select({ id: materials.id })
    .from(materials)
    .where(isMaterial(organisationId, materialId))
    .for('update');
}

/** An organisation's own, and what the provider has published. */
export const isWithin = ({ organisationId }: Pick<Viewer, 'organisationId'>) =>
  or(eq(materials.organisationId, organisationId), isPublishedOfficial);

export const isPublishedOfficial = and(
  eq(materials.organisationId, officialOrganisationId),
  isNotNull(materials.currentVersionId),
  isNull(materials.archivedAt),
);

interface Found {
  readonly organisationId: number;
  readonly officialId: number | null;
  readonly author: { id: number; name: string };
  readonly draft: object | null;
  readonly providerName: string;
}

/** Of what is the provider's, others see neither who has made it nor that it is being changed. */
export function asSeenBy<Row extends Found>({ organisationId }: Viewer, row: Row): Row {
  if (row.organisationId === organisationId && row.officialId === null) return row;
  return { ...row, draft: null, author: { id: 0, name: row.providerName } };
}

/** Who changed last what is not published yet; null when there is no such change. */
const unpublished = sql<{ id: number; name: string; at: string } | null>`(
  select json_build_object('id', editor.id, 'name', editor.name, 'at', draft.updated_at)
  from ${materialDrafts} draft join ${users} editor on editor.id = draft.updated_by
    and editor.organisation_id in (draft.organisation_id, ${officialOrganisationId})
  where draft.organisation_id = ${materials.organisationId} and draft.material_id = ${materials.id})`;

export const materialColumns = {
  ...getTableColumns(materials),
  author: { id: users.id, name: users.name },
  majorVersionNumber: materialVersions.majorVersionNumber,
  stats: materialVersions.stats,
  draft: unpublished,
  providerName: sql<string>`(select provider.name from ${organisations} provider
    where provider.id = ${officialOrganisationId})`,
};

/** Of the organisation, or one of the provider's who has visited it. */
export const isAuthor = and(
  or(
    eq(users.organisationId, materials.organisationId),
    eq(users.organisationId, officialOrganisationId),
  ),
  eq(users.id, materials.createdBy),
);

export const isCurrentVersion = sameTenant(
  materialVersions,
  materials,
  eq(materialVersions.id, materials.currentVersionId),
);

export const isMaterial = (organisationId: number, materialId: number) =>
  and(eq(materials.organisationId, organisationId), eq(materials.id, materialId));
