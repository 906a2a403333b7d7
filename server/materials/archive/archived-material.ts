import type {
  ArchivedAsset,
  ArchivedMaterial,
  ArchivedVersion,
} from '../../../domain/materials/archive/archive.schema.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { Db } from '../../db/database.ts';
import { selectAssets } from '../book.repo.ts';
import { selectWholeDraft } from '../book-drafts/archived-draft.repo.ts';
import { selectDraft, selectFiles } from '../drafts/drafts.repo.ts';
import { renumberedPath, withFilesOf } from '../library/copy-version.ts';
import { portableOf } from '../portable/portable-kinds.ts';
import { type OwnMaterial, selectNumbers } from './archive.repo.ts';

type Json = ArchivedVersion['content'];

/** A material as it goes into an archive, and how its versions and files are found. */
export async function readMaterial(db: Db, material: OwnMaterial) {
  const { organisationId, id: materialId, type, uuid, challengeStyle } = material;
  const key = { organisationId, materialId };
  const versions = await selectNumbers(db, key);
  const rows = await selectFiles(db, key);
  const numberOf = new Map(rows.map(({ id }, i) => [id, i + 1]));
  const draft = await selectDraft(db, key);
  const bookDraft = await selectWholeDraft(db, key);
  const { title, description, lang, difficulty, tags } = material;
  const archived: ArchivedMaterial = {
    uuid,
    type,
    challengeStyle,
    title,
    description,
    lang,
    difficulty,
    tags,
    isArchived: material.archivedAt !== null,
    versions: versions.map(({ number, stats }) => ({ number, stats })),
    files: rows.map(({ name, type: fileType, mediaType, bytes, sha256, listing }, i) => ({
      number: i + 1,
      name,
      type: fileType,
      mediaType,
      bytes,
      sha256,
      listing,
    })),
    draft: draft ? { content: carried(type, draft.content, numberOf) } : null,
    bookDraft: bookDraft
      ? {
          base: versions.find(({ id }) => id === bookDraft.baseVersionId)?.number ?? null,
          chapters: bookDraft.chapters,
          assets: bookDraft.assets,
        }
      : null,
  };
  return { archived, versions, numberOf };
}

export async function readVersion(
  db: Db,
  { organisationId, type }: Pick<OwnMaterial, 'organisationId' | 'type'>,
  materialVersionId: number,
  numberOf: ReadonlyMap<number, number>,
): Promise<ArchivedVersion> {
  const version = { organisationId, materialVersionId };
  const content = await portableOf(type)?.read(db, version);
  const assets = await selectAssets(db, version);
  return {
    content: content === undefined ? null : carried(type, content, numberOf),
    assets: assets
      .map((asset): ArchivedAsset => ({ ...asset, path: renumberedPath(asset.path, numberOf) }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/**
 * Files by their numbers in the archive. A tool of LTI is registered, with its keys, where it is used: which
 * one it is is chosen anew elsewhere.
 */
function carried(
  type: MaterialType,
  content: unknown,
  numberOf: ReadonlyMap<number, number>,
): Json {
  const renumbered = withFilesOf(type, content, numberOf) as Json;
  if (type !== 'lti' || typeof renumbered !== 'object' || renumbered === null) return renumbered;
  return { ...(renumbered as Record<string, Json>), toolId: null };
}

/** Every file that a material names, once. */
export function filesOf(
  material: ArchivedMaterial,
  versions: readonly ArchivedVersion[],
): Pick<ArchivedAsset, 'sha256' | 'bytes' | 'mediaType'>[] {
  return [
    ...material.files,
    ...(material.bookDraft?.assets ?? []),
    ...versions.flatMap(({ assets }) => assets),
  ].map(({ sha256, bytes, mediaType }) => ({ sha256, bytes, mediaType }));
}
