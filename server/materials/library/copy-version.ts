import { AppError } from '../../../domain/http/errors.ts';
import { documentKinds } from '../../../domain/kinds/document-kinds.ts';
import { documentTypeOf } from '../../../domain/materials/contents/document-types.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { Db } from '../../db/database.ts';
import { type AssetRow, insertAssets, selectAssets } from '../assets.repo.ts';
import { insertFile, selectFiles } from '../drafts/drafts.repo.ts';
import { assetPathOf } from '../drafts/asset-path.ts';
import { resultPathFor } from '../processing/result-path.ts';
import { portableOf } from '../kinds/portable-of.ts';
import { renumberFiles, renumberShown } from './renumber-files.ts';

export interface MaterialKey {
  readonly organisationId: number;
  readonly materialId: number;
}

export interface VersionKey {
  readonly organisationId: number;
  readonly materialVersionId: number;
}

/** What a file of the original is in the copy. */
export type Ids = ReadonlyMap<number, number>;

type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

/** Notes these files of another material as the copy's; where their bytes are is the caller's affair. */
export async function copyFileRows(
  db: Db,
  files: readonly FileRow[],
  copy: MaterialKey,
  made: { readonly createdBy: number; readonly createdAt: Date },
): Promise<Ids> {
  const idOf = new Map<number, number>();
  for (const { id, ...file } of files)
    idOf.set(id, (await insertFile(db, { ...file, ...copy, ...made })).id);
  return idOf;
}

/** Of a material's files, those that this version names: what only a draft has is not among them. */
export async function filesOfVersion(
  db: Db,
  key: MaterialKey,
  version: VersionKey,
): Promise<FileRow[]> {
  const named = new Set((await selectAssets(db, version)).map(({ path }) => path));
  return (await selectFiles(db, key)).filter((file) => named.has(assetPathOf(file)));
}

/** Puts the content of one version into another, which is still empty, and returns the files that it names. */
export async function copyContent(
  db: Db,
  type: MaterialType,
  [source, target]: readonly [VersionKey, VersionKey],
  idOf: Ids,
): Promise<Omit<AssetRow, keyof VersionKey>[]> {
  const portable = portableOf(type);
  const content = await portable?.read(db, source);
  if (content !== undefined) await portable?.write(db, target, withFilesOf(type, content, idOf));
  const assets = await selectAssets(db, source);
  const copied = assets.map((asset) => ({ ...asset, path: renumberedPath(asset.path, idOf) }));
  await insertAssets(db, target, copied);
  return copied;
}

/** A file's path among the assets begins with its id, which is another one in the copy. */
export function renumberedPath(path: string, idOf: Ids): string {
  const [, id, rest] = /^(\d{1,10})(\/.*)$/s.exec(path) ?? [];
  const copied = idOf.get(Number(id));
  return copied === undefined ? resultPathFor(path, idOf) : `${copied}${rest}`;
}

/** Refuses a document whose files could not all be told apart from other numbers. */
export function withFilesOf(type: MaterialType, content: unknown, idOf: Ids): unknown {
  const document = documentTypeOf(type);
  if (!document) return renumberShown(content, idOf);
  const { filesOf } = documentKinds[document];
  // A draft may name what the material does not have.
  const wanted = filesOf(content).map((id) => idOf.get(id) ?? id);
  const copied = renumberFiles(renumberShown(content, idOf), idOf);
  const named = filesOf(copied);
  if (named.length !== wanted.length || named.some((id, i) => id !== wanted[i]))
    throw new AppError('conflict');
  return copied;
}
