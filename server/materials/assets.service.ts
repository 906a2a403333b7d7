import { authorize } from '../../domain/access/policy.ts';
import { AppError } from '../../domain/http/errors.ts';
import { materialsPolicy } from '../../domain/materials/materials.policy.ts';
import type { Context } from '../http/context.ts';
import type { FileReply } from '../http/route.ts';
import type { Db } from '../db/database.ts';
import { type AssetRow, insertAssets, selectAsset } from './assets.repo.ts';
import { fileReply } from './file-reply.service.ts';
import { findVersion } from './materials.service.ts';
import { bytesOf } from './official/bytes-of.ts';

/** A file that a version has, under the path by which its text names it. */
export type NamedFile = Pick<AssetRow, 'path' | 'mediaType' | 'bytes' | 'sha256'>;

/** Gives files to a version; whoever calls counts them. */
export async function addAssets(
  db: Db,
  version: Parameters<typeof insertAssets>[1],
  files: readonly NamedFile[],
): Promise<void> {
  await insertAssets(db, version, files);
}

export async function getAssetFile(
  context: Context,
  versionId: number,
  path: string,
): Promise<FileReply> {
  const found = await findVersion(context, versionId);
  const version = authorize(context.actor, materialsPolicy, 'view', found);
  const asset = await selectAsset(
    context.db,
    { organisationId: version.organisationId, materialVersionId: version.versionId },
    path,
  );
  if (!asset) throw new AppError('notFound');
  return fileReply(context, {
    ...asset,
    organisationId: bytesOf(version),
    name: path.split('/').at(-1) ?? path,
  });
}
