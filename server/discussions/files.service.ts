import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { discussionFilePath } from '../../domain/discussions/discussion-file-path.ts';
import { emptyFile, tooManyFiles } from '../../domain/discussions/discussions.messages.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { AppError } from '../../domain/http/errors.ts';
import { imageRefusal } from '../../domain/images/images.messages.ts';
import { limits } from '../../domain/limits.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import type { FileReply } from '../http/route.ts';
import {
  dropFiles,
  referFiles,
  releaseReservation,
  reserveStorage,
} from '../usage/usage.service.ts';
import {
  countSentSince,
  findFile,
  insertFile,
  removeFilesIn,
  removeFilesOf,
  removeUnnamedFiles,
} from './files.repo.ts';

const dayMs = 24 * 60 * 60_000;

/** Keeps a file for a text; returns the address by which the text names it. */
export async function addFile(
  context: Context,
  fileName: string,
  content: Readable,
): Promise<string> {
  const { services, now, actor, language } = context;
  const { organisationId, userId } = actor;
  const { db } = services.database;
  try {
    const { filesPerDay } = fairUse.discussions;
    if ((await countSentSince(db, actor, new Date(now.getTime() - dayMs))) >= filesPerDay)
      throw new AppError('tooManyRequests', {
        messages: [tooManyFiles(filesPerDay)[language]],
        retryAfterSeconds: 3600,
      });
    const room = { organisationId, kind: 'file' } as const;
    const reservation = await reserveStorage({ db, now }, room, limits.editorImageMaxBytes);
    try {
      const { sha256, bytes } = await services.storage.put(organisationId, content);
      if (bytes === 0) throw new AppError('invalidInput', { messages: [emptyFile[language]] });
      if (bytes > limits.editorImageMaxBytes)
        throw new AppError('payloadTooLarge', {
          messages: [imageRefusal('tooManyBytes', language)],
        });
      const uuid = randomUUID();
      await db.transaction(async (within) => {
        await insertFile(within, {
          organisationId,
          uuid,
          userId,
          name: fileName,
          sha256,
          bytes,
          createdAt: now,
        });
        await releaseReservation(within, reservation);
        await referFiles(within, room, [{ sha256, bytes }]);
      });
      return discussionFilePath + uuid;
    } catch (error) {
      await releaseReservation(db, reservation);
      throw error;
    }
  } finally {
    // The connection stays, so that a refusal is heard.
    content.resume();
  }
}

/** Whatever it is, the browser saves it and runs nothing of it. */
export async function fileOf({ db, actor, services }: Context, uuid: string): Promise<FileReply> {
  const found = await findFile(db, actor, uuid);
  if (!found) throw new AppError('notFound');
  const { organisationId, name, sha256, bytes } = found;
  return {
    organisationId,
    mediaType: 'application/octet-stream',
    bytes,
    sha256,
    saveAs: name,
    open: (range) => services.storage.open(organisationId, sha256, range),
  };
}

const addressPattern = new RegExp(
  `${discussionFilePath}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})`,
  'g',
);

export const filesIn = (markdown: string): string[] => [
  ...new Set([...markdown.matchAll(addressPattern)].flatMap(([, uuid]) => uuid ?? [])),
];

/** Of a comment whose words were deleted. */
export async function dropFilesOf(
  { db }: Context,
  text: Parameters<typeof removeFilesOf>[1],
): Promise<void> {
  const { organisationId } = text;
  await dropFiles(db, { organisationId, kind: 'file' }, await removeFilesOf(db, text));
}

/** Of a discussion that is deleted. */
export async function dropFilesIn(
  { db }: Context,
  discussion: Parameters<typeof removeFilesIn>[1],
): Promise<void> {
  const { organisationId } = discussion;
  await dropFiles(db, { organisationId, kind: 'file' }, await removeFilesIn(db, discussion));
}

/** Takes away what was sent and then not used. */
export async function forgetUnnamedFiles({ database: { db } }: Services, now: Date): Promise<void> {
  await db.transaction(async (within) => {
    const before = new Date(now.getTime() - fairUse.unnamedPictures.days * dayMs);
    for (const { organisationId, ...file } of await removeUnnamedFiles(within, before))
      await dropFiles(within, { organisationId, kind: 'file' }, [file]);
  });
}
