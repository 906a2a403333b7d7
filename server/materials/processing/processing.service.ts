import { AppError } from '../../../domain/http/errors.ts';
import type { FileProcessing } from '../../../domain/materials/processing.schema.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import type { FileReply } from '../../http/route.ts';
import { getEditable } from '../drafts/documents.service.ts';
import { fileReply } from '../file-reply.service.ts';
import { type FileRow, selectFiles } from '../drafts/drafts.repo.ts';
import { sendProcessing } from './begin-processing.service.ts';
import { presentProcessing } from './processing.present.ts';
import { type FoundProcessing, selectProcessings, updateProcessing } from './processing.repo.ts';

interface Names {
  readonly materialId: number;
  readonly fileId: number;
}

export async function listOf(context: Context, names: Names): Promise<FileProcessing[]> {
  const { organisationId } = await getFile(context, names);
  const found = await selectProcessings(context.db, organisationId, [names.fileId]);
  return found.map((processing) => presentProcessing(processing));
}

/** What is being made of a file that may be seen. */
export const processingsOf = (
  { db }: Pick<Context, 'db'>,
  file: Pick<FileRow, 'organisationId' | 'id'>,
): Promise<FoundProcessing[]> => selectProcessings(db, file.organisationId, [file.id]);

/** Refused where it has not failed. */
export async function retry(context: Context, names: Names, purpose: string): Promise<void> {
  const { db, now, services } = context;
  const file = await getFile(context, names);
  const { organisationId } = file;
  const all = await selectProcessings(db, organisationId, [names.fileId]);
  const found = all.find((processing) => processing.purpose === purpose);
  if (!found) throw new AppError('notFound');
  if (found.state !== 'failed') throw new AppError('conflict');
  const key = { organisationId, processingId: found.id };
  await updateProcessing(db, key, { state: 'waiting', percent: 0, failure: null }, now);
  await sendProcessing({ db, jobs: services.jobs }, found);
  await recordChange(context, {
    action: 'material.retryProcessing',
    subjectType: 'material',
    subjectId: names.materialId,
    after: { fileName: file.name },
  });
}

export async function getResultOf(
  context: Context,
  names: Names & { readonly purpose: string; readonly resultName: string },
): Promise<FileReply> {
  const { organisationId } = await getFile(context, names);
  const all = await selectProcessings(context.db, organisationId, [names.fileId]);
  const found = all
    .find(({ purpose }) => purpose === names.purpose)
    ?.results.find(({ name }) => name === names.resultName);
  if (!found) throw new AppError('notFound');
  return fileReply(context, found);
}

async function getFile(context: Context, { materialId, fileId }: Names) {
  const { material } = await getEditable(context, materialId);
  const key = { organisationId: material.organisationId, materialId };
  const [file] = await selectFiles(context.db, key, [fileId]);
  if (!file) throw new AppError('notFound');
  return file;
}
