import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import { AppError } from '../../../domain/http/errors.ts';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import type { Context } from '../../http/context.ts';
import type { FileReply } from '../../http/route.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { referFiles, releaseReservation, reserveStorage } from '../../usage/usage.service.ts';
import { authorize } from '../../../domain/access/policy.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import { findMaterial } from '../materials.service.ts';
import { fileReply } from '../file-reply.ts';
import { getEditable } from './documents.service.ts';
import { type FileRow, insertFile, selectFiles } from './drafts.repo.ts';

const mostBytes = 500_000_000;

/** What a file may be, by what its bytes say that it is. */
const typeOf: ReadonlyMap<string, FileType> = new Map([
  ['application/pdf', 'pdf'],
  ['application/zip', 'zip'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'excel'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'powerpoint'],
]);

/** Keeps an upload whole, once it is known what it is, or refuses it and leaves nothing that counts. */
export async function addFile(
  context: Context,
  materialId: number,
  name: string,
  content: Readable,
  /** As the request declares it; undefined when it does not. */
  declared: number | undefined,
): Promise<FileRow> {
  const { house, now, actor } = context;
  const { organisationId } = actor;
  const asking = { db: house.database.db, now };
  const place = { organisationId, kind: 'file' } as const;
  try {
    await getEditable(context, materialId);
    if ((declared ?? 0) > mostBytes) throw new AppError('payloadTooLarge');
    const reservation = await reserveStorage(asking, place, declared ?? mostBytes);
    try {
      const stored = await house.storage.put(organisationId, content);
      if (stored.bytes > mostBytes) throw new AppError('payloadTooLarge');
      return await house.database.db.transaction(async (db) => {
        await releaseReservation(db, reservation);
        return await keepFile({ ...context, db }, materialId, name, stored);
      });
    } catch (error) {
      await releaseReservation(house.database.db, reservation);
      throw error;
    }
  } finally {
    // The connection stays, so that a refusal is heard.
    content.resume();
  }
}

/** Notes a stored file as the material's and counts it; refused when its bytes are of no type that a material is made of. */
export async function keepFile(
  context: Context,
  materialId: number,
  name: string,
  { sha256, bytes }: StoredFile,
): Promise<FileRow> {
  const { house, db, actor, now } = context;
  const { organisationId, userId } = actor;
  const opened = await house.storage.open(organisationId, sha256);
  if (!opened) throw new Error('a file that was just stored is not there');
  const found = await fileTypeFromStream(Readable.toWeb(opened)).finally(() => opened.destroy());
  const type = found && typeOf.get(found.mime);
  if (!type)
    throw new AppError('unsupportedMediaType', {
      messages: [invalidType(name)[context.language]],
    });
  await referFiles(db, { organisationId, kind: 'file' }, [{ sha256, bytes }]);
  return await insertFile(db, {
    organisationId,
    materialId,
    name,
    type,
    mediaType: found.mime,
    bytes,
    sha256,
    createdBy: userId,
    createdAt: now,
  });
}

export async function getFileOf(
  context: Context,
  { materialId, fileId }: { materialId: number; fileId: number },
): Promise<FileReply> {
  const found = await findMaterial(context, materialId);
  const material = authorize(context.actor, materialsPolicy, 'edit', found);
  const key = { organisationId: material.organisationId, materialId };
  const [file] = await selectFiles(context.db, key, [fileId]);
  if (!file) throw new AppError('notFound');
  return fileReply(context, file);
}

const expected = 'pdf, docx, pptx, xlsx, zip';

/** The specification's message. */
const invalidType = (file: string) => ({
  en: `${file} is an invalid file type. Expected ${expected}`,
  ja: `${file}は対応していないファイル形式です。対応形式：${expected}`,
});
