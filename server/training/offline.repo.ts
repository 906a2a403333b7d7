import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import { sentMediaTypes } from '../../domain/materials/served-media-types.ts';
import type { Db } from '../db/database.ts';
import {
  materialAssets,
  materialContents,
  materials,
  materialVersions,
} from '../materials/materials.table.ts';
import { bookChapters } from '../books/books.table.ts';

interface Versions {
  readonly organisationId: number;
  readonly versionIds: readonly number[];
}

/** In reading order. */
export async function selectChapterSizes(db: Db, { organisationId, versionIds }: Versions) {
  return await db
    .select({
      versionId: bookChapters.materialVersionId,
      slug: bookChapters.slug,
      bytes: sql<number>`octet_length(${bookChapters.markdown})`,
    })
    .from(bookChapters)
    .where(
      and(
        eq(bookChapters.organisationId, organisationId),
        inArray(bookChapters.materialVersionId, [...versionIds]),
      ),
    )
    .orderBy(asc(bookChapters.materialVersionId), asc(bookChapters.position));
}

/** What a trainee is sent of documents. */
export async function selectContentSizes(db: Db, { organisationId, versionIds }: Versions) {
  return await db
    .select({
      versionId: materialContents.materialVersionId,
      bytes: sql<number>`octet_length(${materialContents.content}::text)`,
    })
    .from(materialContents)
    .where(
      and(
        eq(materialContents.organisationId, organisationId),
        inArray(materialContents.materialVersionId, [...versionIds]),
      ),
    );
}

/** Only those that are served at all. */
export async function selectFiles(db: Db, { organisationId, versionIds }: Versions) {
  return await db
    .select({
      versionId: materialAssets.materialVersionId,
      path: materialAssets.path,
      mediaType: materialAssets.mediaType,
      bytes: materialAssets.bytes,
      sha256: materialAssets.sha256,
      /** Under which the bytes are stored: those of a held copy are the provider's. */
      storedBy: sql<number>`case when ${materials.officialId} is null then ${organisationId}::int
        else ${officialOrganisationId} end`,
    })
    .from(materialAssets)
    .innerJoin(
      materialVersions,
      sameTenant(
        materialVersions,
        materialAssets,
        eq(materialVersions.id, materialAssets.materialVersionId),
      ),
    )
    .innerJoin(
      materials,
      sameTenant(materials, materialVersions, eq(materials.id, materialVersions.materialId)),
    )
    .where(
      and(
        eq(materialAssets.organisationId, organisationId),
        inArray(materialAssets.materialVersionId, [...versionIds]),
        inArray(materialAssets.mediaType, [...sentMediaTypes]),
      ),
    )
    .orderBy(asc(materialAssets.materialVersionId), asc(materialAssets.path));
}

/** How many files each of them has. */
export async function countAssets(
  db: Db,
  { organisationId, versionIds }: Versions,
): Promise<Map<number, number>> {
  const rows = await db
    .select({
      versionId: materialAssets.materialVersionId,
      count: sql<number>`count(*)::int`,
    })
    .from(materialAssets)
    .where(
      and(
        eq(materialAssets.organisationId, organisationId),
        inArray(materialAssets.materialVersionId, [...versionIds]),
      ),
    )
    .groupBy(materialAssets.materialVersionId);
  return new Map(rows.map(({ versionId, count }) => [versionId, count]));
}
