import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, open, utimes } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '../../../domain/http/errors.ts';
import { mayCreateMaterial } from '../../../domain/materials/materials.policy.ts';
import { mostArchivesAtOnce } from '../../../domain/materials/uploads.rules.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import { isZip, removeUpload, uploadPath } from '../uploads/upload-folder.service.ts';
import {
  countArchiveUploads,
  lockArchiveUploads,
  type UploadKey,
  type UploadRow,
  updateUpload,
} from '../uploads/uploads.repo.ts';
import {
  append,
  begin,
  cancel,
  find,
  finish,
  giveUp,
  type Part,
  requireHeld,
  type Wanted,
} from '../uploads/uploads.service.ts';
import { archiveJobName } from './archive.job.ts';
import {
  type ArchiveRow,
  insertArchive,
  selectArchive,
  selectNeededArchives,
} from './archive-imports.repo.ts';
import { refusals } from './archive-refusal.ts';

/** What is in it is counted when it is brought in; until then only so many are on their way at once. */
export async function beginArchive(context: Context, wanted: Wanted): Promise<UploadRow> {
  const { actor, services, language } = context;
  requireRight(context);
  const { organisationId } = actor;
  const destination = {
    materialId: null,
    kind: 'file',
    limit: services.uploadLimits.archive,
    takesRoom: false,
    async enter(within: Context['db']) {
      await lockArchiveUploads(within, organisationId);
      if ((await countArchiveUploads(within, organisationId)) >= mostArchivesAtOnce)
        throw new AppError('conflict', { messages: [tooMany[language]] });
    },
  } as const;
  return await begin(context, destination, wanted);
}

export async function getArchiveUploadOf(context: Context, uuid: string): Promise<UploadRow> {
  requireRight(context);
  return await find(context, keyOf(context, uuid));
}

export async function appendToArchive(context: Context, uuid: string, part: Part): Promise<number> {
  try {
    await getArchiveUploadOf(context, uuid);
    return await append(context.services, keyOf(context, uuid), part);
  } finally {
    // The connection stays, so that a refusal is heard.
    part.content.resume();
  }
}

export async function cancelArchive(context: Context, uuid: string): Promise<void> {
  await getArchiveUploadOf(context, uuid);
  await cancel(context.services, keyOf(context, uuid));
}

/** Has it looked through; what is no .zip file is refused and forgotten. */
export async function finishArchive(context: Context, uuid: string): Promise<ArchiveRow> {
  const { actor, services, now, language } = context;
  requireRight(context);
  const { organisationId, userId } = actor;
  const { db } = services.database;
  const key = keyOf(context, uuid);
  return await finish(services, key, {
    async kept({ archiveId }) {
      const row = await selectArchive(db, { organisationId, archiveId: archiveId ?? 0 });
      if (!row) throw new AppError('notFound');
      return row;
    },
    async make(held, path) {
      if (!isZip(await beginningOf(path))) {
        await giveUp(services, held.row);
        throw new AppError('unsupportedMediaType', { messages: [refusals.damaged[language]] });
      }
      const upload = `${randomUUID()}.zip`;
      await giveName(path, uploadPath(services.temporaryFolder, upload));
      try {
        return await db.transaction(async (within) => {
          await requireHeld(within, held);
          const dates = { createdAt: now, updatedAt: now };
          const { fileName } = held.row;
          const made = { organisationId, createdBy: userId, fileName, upload, ...dates };
          const row = await insertArchive(within, made);
          await updateUpload(within, key, held.writer, { archiveId: row.id }, now);
          await services.jobs.send(within, archiveJobName, { organisationId, archiveId: row.id });
          return row;
        });
      } catch (error) {
        await removeUpload(services.temporaryFolder, upload);
        throw error;
      }
    },
  });
}

/** Another name for the same bytes: the first one stays until it is noted what became of them. */
async function giveName(path: string, name: string): Promise<void> {
  await mkdir(dirname(name), { recursive: true });
  await link(path, name).catch(() => copyFile(path, name));
  // However long it was on its way: the clean-up looks at how old it is.
  const now = new Date();
  await utimes(name, now, now);
}

async function beginningOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    return (await file.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  } finally {
    await file.close();
  }
}

function requireRight({ actor }: Context): void {
  if (!mayCreateMaterial(actor)) throw new AppError('forbidden');
}

const keyOf = ({ actor }: Context, uuid: string): UploadKey => ({
  organisationId: actor.organisationId,
  userId: actor.userId,
  materialId: null,
  uuid,
});

const tooMany = {
  en: `No more than ${mostArchivesAtOnce} archives may be on their way at once. Cancel one of them, or wait until it is in.`,
  ja: `同時にアップロードできるアーカイブは${mostArchivesAtOnce}件までです。いずれかをキャンセルするか、完了するまでお待ちください。`,
};

/** Of these uploads, in any organisation, those that are still needed. */
export const findNeededArchives = (db: Db, uploads: readonly string[]): Promise<string[]> =>
  selectNeededArchives(db, uploads);
