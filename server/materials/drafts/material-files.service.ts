import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import { AppError } from '../../../domain/http/errors.ts';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import type { Language } from '../../../domain/people/language.ts';
import { type StorageKind, storageKindOfMedia } from '../../../domain/usage/usage.rules.ts';
import type { Context } from '../../http/context.ts';
import type { FileReply } from '../../http/route.ts';
import type { StoredFile } from '../../storage/storage.ts';
import { referFiles } from '../../usage/usage.service.ts';
import { authorize } from '../../../domain/access/policy.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import type { FoundMaterial } from '../materials.repo.ts';
import { findMaterial } from '../materials.service.ts';
import { beginProcessings } from '../processing/begin-processing.service.ts';
import { fileReply } from '../file-reply.ts';
import { readZipListing } from './zip-listing.ts';
import { type FileRow, insertFile, selectFiles } from './drafts.repo.ts';

/** What a file may be, by what its bytes say that it is. */
const typeOf: ReadonlyMap<string, FileType> = new Map([
  ['application/pdf', 'pdf'],
  ['application/zip', 'zip'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'excel'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'powerpoint'],
]);

export interface FoundType {
  readonly type: FileType;
  readonly mediaType: string;
  readonly kind: StorageKind;
}

/** What a file is, by its bytes; undefined when it is nothing that a material is made of. */
export async function findType(content: Readable): Promise<FoundType | undefined> {
  const found = await fileTypeFromStream(Readable.toWeb(content)).finally(() => content.destroy());
  const type = found && typeOf.get(found.mime);
  return type && { type, mediaType: found.mime, kind: storageKindOfMedia(found.mime) };
}

/** Notes a stored file as the material's and counts it; refused when its bytes are of no type that a material is made of. */
export async function keepFile(
  context: Context,
  { id: materialId, type: material }: Pick<FoundMaterial, 'id' | 'type'>,
  name: string,
  { sha256, bytes }: StoredFile,
): Promise<FileRow> {
  const { house, db, actor, now } = context;
  const { organisationId, userId } = actor;
  const opened = await house.storage.open(organisationId, sha256);
  if (!opened) throw new Error('a file that was just stored is not there');
  const found = await findType(opened);
  if (!found) throw invalidFile(name, context.language);
  const { type, mediaType, kind } = found;
  const stored = { sha256, bytes };
  const listing =
    type === 'zip' ? await readZipListing(house.storage, organisationId, stored) : null;
  if (listing === undefined)
    throw new AppError('unsupportedMediaType', {
      messages: [unreadableZip(name)[context.language]],
    });
  await referFiles(db, { organisationId, kind }, [stored]);
  const file = await insertFile(db, {
    organisationId,
    materialId,
    name,
    type,
    mediaType,
    bytes,
    sha256,
    listing,
    createdBy: userId,
    createdAt: now,
  });
  await beginProcessings({ db, now, jobs: house.jobs }, file, material);
  return file;
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

export const invalidFile = (file: string, language: Language): AppError =>
  new AppError('unsupportedMediaType', { messages: [invalidType(file)[language]] });

const unreadableZip = (file: string) => ({
  en: `${file} is damaged: its list of files cannot be read.`,
  ja: `${file}は破損しています。ファイルの一覧を読み取れません。`,
});

/** The specification's message. */
const invalidType = (file: string) => ({
  en: `${file} is an invalid file type. Expected ${expected}`,
  ja: `${file}は対応していないファイル形式です。対応形式：${expected}`,
});
