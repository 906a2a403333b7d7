import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import { AppError } from '../../../domain/http/errors.ts';
import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import type { Language } from '../../../domain/format/language.ts';
import { type StorageKind, storageKindOfMedia } from '../../../domain/usage/usage.rules.ts';
import type { Context } from '../../http/context.ts';
import type { FileReply } from '../../http/route.ts';
import type { StoredFile } from '../../storage/storage.ts';
import type { VideoFacts } from '../../../domain/materials/video-facts.schema.ts';
import { referFiles } from '../../usage/usage.service.ts';
import { authorize } from '../../../domain/access/policy.ts';
import { materialsPolicy } from '../../../domain/materials/materials.policy.ts';
import type { FoundMaterial } from '../materials.repo.ts';
import { findMaterial } from '../materials.service.ts';
import { beginProcessings } from '../processing/begin-processing.service.ts';
import { fileReply } from '../file-reply.service.ts';
import { readZipListing } from './zip-listing.ts';
import { type FileRow, insertFile, selectFiles } from './drafts.repo.ts';

/** What a file may be, by what its bytes say that it is. */
const typeOf: ReadonlyMap<string, FileType> = new Map([
  ['application/pdf', 'pdf'],
  ['application/zip', 'zip'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'excel'],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', 'powerpoint'],
  ['video/mp4', 'video'],
  ['video/x-m4v', 'video'],
  ['video/quicktime', 'video'],
  ['video/webm', 'video'],
]);

/** The same by another name, by which no browser knows it. */
const usualNames: ReadonlyMap<string, string> = new Map([['video/x-m4v', 'video/mp4']]);

export interface FoundType {
  readonly type: FileType;
  readonly mediaType: string;
  readonly kind: StorageKind;
}

/** What a file is, by its bytes; undefined when it is nothing that a material is made of. */
export async function findType(content: Readable): Promise<FoundType | undefined> {
  const found = await fileTypeFromStream(Readable.toWeb(content)).finally(() => content.destroy());
  const type = found && typeOf.get(found.mime);
  if (!type) return undefined;
  const mediaType = usualNames.get(found.mime) ?? found.mime;
  return { type, mediaType, kind: storageKindOfMedia(mediaType) };
}

interface NewFile extends StoredFile {
  readonly name: string;
  /** What a video says of itself. */
  readonly video: VideoFacts | null;
}

/** Notes a stored file as the material's and counts it; refused when its bytes are of no type that a material is made of. */
export async function keepFile(
  context: Context,
  { id: materialId, type: material }: Pick<FoundMaterial, 'id' | 'type'>,
  { name, sha256, bytes, video }: NewFile,
): Promise<FileRow> {
  const { services, db, actor, now } = context;
  const { organisationId, userId } = actor;
  const opened = await services.storage.open(organisationId, sha256);
  if (!opened) throw new Error('a file that was just stored is not there');
  const found = await findType(opened);
  if (!found) throw invalidFile(name, context.language);
  const { type, mediaType, kind } = found;
  const stored = { sha256, bytes };
  const listing =
    type === 'zip' ? await readZipListing(services.storage, organisationId, stored) : null;
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
    video,
    createdBy: userId,
    createdAt: now,
  });
  await beginProcessings({ db, now, jobs: services.jobs }, file, material);
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

/** Not yet authorized; undefined where it was removed. */
export async function findFileOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  materialId: number,
  fileId: number,
): Promise<FileRow | undefined> {
  const key = { organisationId: actor.organisationId, materialId };
  const [file] = await selectFiles(db, key, [fileId]);
  return file;
}

export const invalidFile = (
  file: string,
  language: Language,
  expected = 'pdf, docx, pptx, xlsx, zip',
): AppError =>
  new AppError('unsupportedMediaType', { messages: [invalidType(file, expected)[language]] });

const unreadableZip = (file: string) => ({
  en: `${file} is damaged: its list of files cannot be read.`,
  ja: `${file}は破損しています。ファイルの一覧を読み取れません。`,
});

/** The specification's message. */
const invalidType = (file: string, expected: string) => ({
  en: `${file} is an invalid file type. Expected ${expected}`,
  ja: `${file}は対応していないファイル形式です。対応形式：${expected}`,
});
