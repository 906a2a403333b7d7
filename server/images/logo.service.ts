import { buffer } from 'node:stream/consumers';
import { ownImagePath } from '../../domain/images/images.contract.ts';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { findImage } from './images.repo.ts';

/** The bytes of an organisation's logo, where it lies here; undefined: it has none, or it lies elsewhere. */
export async function openLogo(
  { storage }: Services,
  db: Db,
  organisationId: number,
  imageUrl: string | null,
): Promise<Buffer | undefined> {
  if (imageUrl?.startsWith(ownImagePath) !== true) return undefined;
  const found = await findImage(db, [organisationId], imageUrl.slice(ownImagePath.length));
  const stream = found && (await storage.open(organisationId, found.sha256));
  return stream && (await buffer(stream));
}
