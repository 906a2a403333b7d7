import { factsOf } from '../../../domain/materials/facts.schema.ts';
import type {
  ArchivedAsset,
  ArchivedMaterial,
  ArchivedVersion,
} from '../../../domain/materials/archive/archive.schema.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { Db } from '../../db/database.ts';
import { selectAssisted } from '../assisted/assisted.repo.ts';
import { selectAssets } from '../assets.repo.ts';
import { materialKinds } from '../kinds/kinds.hook.ts';
import { selectDraft, selectFiles } from '../drafts/drafts.repo.ts';
import { renumberedPath, withFilesOf } from '../library/copy-version.ts';
import { portableOf } from '../kinds/portable-of.ts';
import { carriedTool, type ToolPlace } from './carried-tool.hook.ts';
import { type OwnMaterial, selectNumbers } from './archive.repo.ts';

type Json = ArchivedVersion['content'];

/** The library that is read. */
export interface Source {
  readonly db: Db;
  /** By which address this site is known elsewhere. */
  readonly issuer: string;
}

/** A material as it goes into an archive, and how its versions and files are found. */
export async function readMaterial({ db, issuer }: Source, material: OwnMaterial) {
  const { organisationId, id: materialId, type, uuid, challengeStyle } = material;
  const key = { organisationId, materialId };
  const versions = await selectNumbers(db, key);
  const rows = await selectFiles(db, key);
  const numberOf = new Map(rows.map(({ id }, i) => [id, i + 1]));
  const draft = await selectDraft(db, key);
  const bookDraft = await materialKinds.registered[type].drafts?.read(db, key);
  const assisted = await selectAssisted(db, key);
  const carry = carrier({ db, issuer, organisationId }, type);
  const archived: ArchivedMaterial = {
    uuid,
    type,
    challengeStyle,
    ...factsOf(material),
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
    draft: draft ? { content: await carry(draft.content, numberOf) } : null,
    bookDraft: bookDraft
      ? {
          base: versions.find(({ id }) => id === bookDraft.baseVersionId)?.number ?? null,
          chapters: bookDraft.chapters,
          assets: bookDraft.assets,
        }
      : null,
    assisted: assisted.map(({ kind, part, title, model, takenAt, since, until, isEnding }) => ({
      kind,
      part,
      title,
      model,
      takenAt: takenAt.toISOString(),
      since,
      until,
      isEnding,
    })),
  };
  return { archived, versions, numberOf };
}

export async function readVersion(
  { db, issuer }: Source,
  { organisationId, type }: Pick<OwnMaterial, 'organisationId' | 'type'>,
  materialVersionId: number,
  numberOf: ReadonlyMap<number, number>,
): Promise<ArchivedVersion> {
  const version = { organisationId, materialVersionId };
  const content = await portableOf(type)?.read(db, version);
  const carry = carrier({ db, issuer, organisationId }, type);
  const assets = await selectAssets(db, version);
  return {
    content: content === undefined ? null : await carry(content, numberOf),
    assets: assets
      .map((asset): ArchivedAsset => ({ ...asset, path: renumberedPath(asset.path, numberOf) }))
      .toSorted((a, b) => (a.path < b.path ? -1 : 1)),
  };
}

/** Files by their numbers in the archive, a tool by what it is registered as. */
const carrier =
  (place: ToolPlace, type: MaterialType) =>
  async (content: unknown, numberOf: ReadonlyMap<number, number>): Promise<Json> =>
    (await carriedTool.registered.onTheWayOut(
      place,
      type,
      withFilesOf(type, content, numberOf),
    )) as Json;

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
