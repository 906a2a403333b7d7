import { parse as parsePath } from 'node:path';
import { Readable } from 'node:stream';
import { AppError } from '../../../domain/http/errors.ts';
import type { Context } from '../../http/context.ts';
import type { FileReply } from '../../http/route.ts';
import { drawForText } from '../../images/images.service.ts';
import { referFiles, releaseReservation, reserveStorage } from '../../usage/usage.service.ts';
import { fileReply } from '../../materials/file-reply.service.ts';
import {
  insertDraftAsset,
  selectBaseAssets,
  selectBookDraft,
  selectDraftAssets,
} from './book-drafts.repo.ts';
import { beginDraft, getEditableBook, lockBook } from './book-drafts.service.ts';

/**
 * Draws a picture anew and keeps it with the draft; returns the path by which chapters name it. The
 * same picture again has the same path.
 */
export async function addPicture(
  context: Context,
  materialId: number,
  fileName: string,
  content: Readable,
): Promise<string> {
  const { services, now, actor } = context;
  const { organisationId } = actor;
  try {
    await getEditableBook(context, materialId);
    const drawn = await drawForText(context, fileName, content);
    const asking = { db: services.database.db, now };
    const place = { organisationId, kind: 'file' } as const;
    const reservation = await reserveStorage(asking, place, drawn.content.length);
    try {
      const stored = await services.storage.put(organisationId, Readable.from([drawn.content]));
      const path = pathOf(fileName, drawn.mediaType, stored.sha256);
      return await services.database.db.transaction(async (db) => {
        const within = { ...context, db };
        await releaseReservation(db, reservation);
        const { material, key } = await lockBook(within, materialId);
        if (!(await selectBookDraft(db, key))) await beginDraft(within, material);
        const asset = { ...key, path, mediaType: drawn.mediaType, ...stored };
        if (await insertDraftAsset(db, asset)) await referFiles(db, place, [stored]);
        return path;
      });
    } catch (error) {
      await releaseReservation(services.database.db, reservation);
      throw error;
    }
  } finally {
    // The connection stays, so that a refusal is heard.
    content.resume();
  }
}

/** A file as the draft's chapters see it. */
export async function getDraftAssetFile(
  context: Context,
  materialId: number,
  path: string,
): Promise<FileReply> {
  const { db } = context;
  const { material, key } = await getEditableBook(context, materialId);
  const [added] = await selectDraftAssets(db, key, [path]);
  const base = (await selectBookDraft(db, key))?.baseVersionId ?? material.currentVersionId;
  const [published] =
    added || base === null ? [] : await selectBaseAssets(db, key.organisationId, base, [path]);
  const asset = added ?? published;
  if (!asset) throw new AppError('notFound');
  return fileReply(context, { ...asset, name: path });
}

const longestName = 60;

function pathOf(fileName: string, mediaType: string, sha256: string): string {
  const name = parsePath(fileName)
    .name.normalize('NFC')
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longestName)
    .toWellFormed();
  const ending = mediaType === 'image/png' ? 'png' : 'jpg';
  return `images/${sha256.slice(0, 12)}/${name || 'picture'}.${ending}`;
}
