import { buffer } from 'node:stream/consumers';
import type { Context } from '../http/context.ts';
import { selectAsset } from './assets.repo.ts';
import { findVersion } from './materials.service.ts';
import { bytesOf } from './official/bytes-of.ts';

const largestBytes = 2_000_000;

/** Pictures of a version as `data:` addresses, by their paths; what is no picture, or too large, is left out. */
export async function readPictures(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'services'>,
  materialVersionId: number,
  paths: readonly string[],
): Promise<Record<string, string>> {
  const { db, services, actor } = context;
  const pictures: Record<string, string> = {};
  const version = paths.length > 0 ? await findVersion(context, materialVersionId) : undefined;
  if (!version) return pictures;
  const key = { organisationId: actor.organisationId, materialVersionId };
  for (const path of paths) {
    const asset = await selectAsset(db, key, path);
    if (!asset?.mediaType.startsWith('image/') || asset.bytes > largestBytes) continue;
    const content = await services.storage.open(bytesOf(version), asset.sha256);
    if (!content) continue;
    pictures[path] = `data:${asset.mediaType};base64,${(await buffer(content)).toString('base64')}`;
  }
  return pictures;
}
