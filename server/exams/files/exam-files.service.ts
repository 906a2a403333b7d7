import { Readable } from 'node:stream';
import { fileTypeFromStream } from 'file-type';
import { examFileBounds, type HandedFile } from '../../../domain/exams/exam-file.schema.ts';
import { faultOfFile } from '../../../domain/exams/exam-file.rules.ts';
import type { FileStand } from '../../../domain/exams/exam-files.contract.ts';
import { examRefusals } from '../../../domain/exams/exams.messages.ts';
import { fairUse } from '../../../domain/fair-use.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { servedMediaTypes } from '../../../domain/materials/served-media-types.ts';
import { requireStudyAccess } from '../../contracts/standing.service.ts';
import type { Db } from '../../db/database.ts';
import type { Context } from '../../http/context.ts';
import type { FileReply } from '../../http/route.ts';
import {
  append,
  begin,
  find,
  finish,
  giveUp,
  type Part,
  requireHeld,
} from '../../materials/uploads/uploads.service.ts';
import type { Services } from '../../services.ts';
import type { Storage } from '../../storage/storage.ts';
import { dropFiles, referFiles } from '../../usage/usage.service.ts';
import type { ExamRow } from '../exams.repo.ts';
import { getExamRow } from '../exams.service.ts';
import { ownSittingOf } from '../own-exams.service.ts';
import { lockSitting, recordEvents, type SittingRow } from '../sittings.repo.ts';
import {
  countFilesOf,
  type ExamFileRow,
  findExamFile,
  findFileOfExam,
  insertExamFile,
  removeUnnamed,
} from './exam-files.repo.ts';

const dayMs = 24 * 60 * 60_000;
/** Of one sitting: with every replacement that anybody could need. */
const mostKept = 20 * examFileBounds.files;

interface Named {
  readonly examId: number;
  readonly examFileUuid: string;
}

const kept: FileStand = { isKept: true, offset: 0, uploadUuid: null };

/**
 * Takes the bytes of a file in, whenever they come: what counts is the answer that names its digest. The
 * same again is the same file.
 */
export async function keepFile(
  context: Context,
  { examId, examFileUuid: uuid }: Named,
  given: Omit<HandedFile, 'uuid'>,
): Promise<FileStand> {
  const { db, language, actor, services } = context;
  const { exam, sitting } = await ownSittingOf(context, examId);
  if (!sitting.startedAt) throw new AppError('examNotBegun');
  requireStudyAccess(context, sitting.startedAt);
  if (await isThere(db, sitting, { ...given, uuid })) return kept;
  if (!isAskedFor(exam, given))
    throw new AppError('invalidInput', { messages: [examRefusals.unfitFile[language]] });
  if ((await countFilesOf(db, sitting)) >= mostKept)
    throw new AppError('tooMuchKept', { messages: [examRefusals.tooManyFiles[language]] });
  const { name: fileName, bytes, sha256 } = given;
  const upload = await begin(
    context,
    { materialId: null, kind: 'file', limit: bytes, takesRoom: true, enter: async () => {} },
    { fileName, bytes, fingerprint: fingerprintOf(uuid, sha256) },
  );
  const { offset, uuid: uploadUuid } = upload;
  if (offset < bytes) return { isKept: false, offset, uploadUuid };
  const key = { ...upload, userId: actor.userId };
  return await finish(services, key, {
    kept: async () => kept,
    async make(held, path) {
      const { organisationId } = sitting;
      const stored = await services.storage.adopt(organisationId, path);
      if (stored.sha256 === sha256)
        await db.transaction(async (within) => {
          await requireHeld(within, held);
          await noteFile({ ...context, db: within }, sitting, { ...given, uuid });
        });
      await giveUp(services, held.row);
      if (stored.sha256 !== sha256)
        throw new AppError('invalidInput', { messages: [examRefusals.otherBytes[language]] });
      return kept;
    },
  });
}

const fingerprintOf = (uuid: string, sha256: string): string => `exam-file ${uuid} ${sha256}`;

async function isThere(db: Db, { organisationId, id }: SittingRow, file: HandedFile) {
  const found = await findExamFile(db, organisationId, file.uuid);
  if (found && (found.sittingId !== id || found.sha256 !== file.sha256))
    throw new AppError('alreadyExists');
  return found !== undefined;
}

const isAskedFor = ({ parts }: ExamRow, file: Pick<HandedFile, 'name' | 'bytes'>): boolean =>
  (parts ?? []).some((part) => part.file && faultOfFile(part.file, file) === undefined);

/** Bytes that are stored become a file of this sitting; the record has when they came. */
export async function noteFile(
  { db, now, services }: Pick<Context, 'db' | 'now' | 'services'>,
  { organisationId, id: sittingId }: SittingRow,
  { uuid, name, sha256, bytes }: HandedFile,
): Promise<void> {
  const locked = await lockSitting(db, { organisationId }, sittingId);
  if (!locked) throw new AppError('notFound');
  const mediaType = await typeOf(services.storage, organisationId, sha256);
  const row = { organisationId, sittingId, uuid, name, sha256, bytes, mediaType, createdAt: now };
  if (!(await insertExamFile(db, row))) {
    await isThere(db, locked, { uuid, name, sha256, bytes });
    return;
  }
  await referFiles(db, { organisationId, kind: 'file' }, [{ sha256, bytes }]);
  await recordEvents(db, locked, now, [{ kind: 'fileReceived', fileUuid: uuid, sha256, bytes }]);
}

async function typeOf(storage: Storage, organisationId: number, sha256: string): Promise<string> {
  const content = await storage.open(organisationId, sha256);
  if (!content) throw new Error('a file that was just stored is not there');
  const found = await fileTypeFromStream(Readable.toWeb(content)).finally(() => content.destroy());
  return found?.mime ?? 'application/octet-stream';
}

export async function appendFile(
  context: Context,
  { examId, examFileUuid, uploadUuid: uuid }: Named & { readonly uploadUuid: string },
  part: Part,
): Promise<{ offset: number }> {
  const { actor, services } = context;
  try {
    const { sitting } = await ownSittingOf(context, examId);
    const { organisationId } = sitting;
    const key = { organisationId, materialId: null, userId: actor.userId, uuid };
    const { fingerprint } = await find(context, key);
    if (!fingerprint.startsWith(fingerprintOf(examFileUuid, ''))) throw new AppError('notFound');
    return { offset: await append(services, key, part) };
  } finally {
    // The connection stays, so that a refusal is heard.
    part.content.resume();
  }
}

/** For whoever marks. */
export async function fileForStaff(
  context: Context,
  { examId, examFileUuid: uuid }: Named,
): Promise<FileReply> {
  const { exam } = await getExamRow(context, examId);
  const { organisationId } = exam;
  return replyOf(context, await findFileOfExam(context.db, { organisationId, examId, uuid }));
}

/** For whoever handed it in. */
export async function ownFile(
  context: Context,
  { examId, examFileUuid: uuid }: Named,
): Promise<FileReply> {
  const { sitting } = await ownSittingOf(context, examId);
  const { organisationId, userId } = sitting;
  const file = await findFileOfExam(context.db, { organisationId, examId, uuid }, userId);
  return replyOf(context, file);
}

/** A browser shows pictures alone by themselves; everything else it saves, and never opens. */
function replyOf({ services }: Context, file: ExamFileRow | undefined): FileReply {
  if (!file) throw new AppError('notFound');
  const { organisationId, mediaType, bytes, sha256, name } = file;
  const isShown = servedMediaTypes.has(mediaType) && mediaType !== 'image/svg+xml';
  return {
    organisationId,
    mediaType: isShown ? mediaType : 'application/octet-stream',
    bytes,
    sha256,
    ...(isShown ? {} : { saveAs: name }),
    open: (range) => services.storage.open(organisationId, sha256, range),
  };
}

/** Takes away what was sent, and then named by no answer. */
export async function forgetUnnamedExamFiles(
  { database: { db } }: Pick<Services, 'database'>,
  now: Date,
): Promise<void> {
  await db.transaction(async (within) => {
    const before = new Date(now.getTime() - fairUse.unnamedPictures.days * dayMs);
    for (const { organisationId, ...file } of await removeUnnamed(within, before))
      await dropFiles(within, { organisationId, kind: 'file' }, [file]);
  });
}
