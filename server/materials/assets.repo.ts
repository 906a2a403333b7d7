import { and, asc, eq } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { materialAssets } from './materials.table.ts';

export type AssetRow = typeof materialAssets.$inferSelect;

interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

// PostgreSQL takes 65,535 values in one statement.
const rowsAtOnce = 500;

export async function insertAssets(
  db: Db,
  { organisationId, materialVersionId }: VersionKey,
  assets: readonly Omit<AssetRow, keyof VersionKey>[],
): Promise<void> {
  const rows = assets.map((asset) => ({ ...asset, organisationId, materialVersionId }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db.insert(materialAssets).values(rows.slice(from, from + rowsAtOnce));
}

export async function selectAsset(
  db: Db,
  version: VersionKey,
  path: string,
): Promise<AssetRow | undefined> {
  const [found] = await db
    .select()
    .from(materialAssets)
    .where(
      sameTenant(
        materialAssets,
        version,
        eq(materialAssets.materialVersionId, version.materialVersionId),
        eq(materialAssets.path, path),
      ),
    );
  return found;
}

/** All files of a version. */
export async function selectAssets(
  db: Db,
  { organisationId, materialVersionId }: VersionKey,
): Promise<Omit<AssetRow, keyof VersionKey>[]> {
  const { path, mediaType, bytes, sha256 } = materialAssets;
  return await db
    .select({ path, mediaType, bytes, sha256 })
    .from(materialAssets)
    .where(
      and(
        eq(materialAssets.organisationId, organisationId),
        eq(materialAssets.materialVersionId, materialVersionId),
      ),
    )
    .orderBy(asc(path));
}
