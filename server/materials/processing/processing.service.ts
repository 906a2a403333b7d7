import { AppError } from '../../../domain/http/errors.ts';
import type { FileProcessing } from '../../../domain/materials/processing.schema.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import { getEditable } from '../drafts/documents.service.ts';
import { selectFiles } from '../drafts/drafts.repo.ts';
import { sendProcessing } from './begin-processing.service.ts';
import { presentProcessing } from './processing.present.ts';
import { selectProcessings, updateProcessing } from './processing.repo.ts';

interface Names {
  readonly materialId: number;
  readonly fileId: number;
}

export async function listOf(context: Context, names: Names): Promise<FileProcessing[]> {
  const { organisationId } = await getFile(context, names);
  const found = await selectProcessings(context.db, organisationId, [names.fileId]);
  return found.map((processing) => presentProcessing(processing));
}

/** Refused where it has not failed. */
export async function retry(context: Context, names: Names, purpose: string): Promise<void> {
  const { db, now, house } = context;
  const file = await getFile(context, names);
  const { organisationId } = file;
  const all = await selectProcessings(db, organisationId, [names.fileId]);
  const found = all.find((processing) => processing.purpose === purpose);
  if (!found) throw new AppError('notFound');
  if (found.state !== 'failed') throw new AppError('conflict');
  const key = { organisationId, processingId: found.id };
  await updateProcessing(db, key, { state: 'waiting', percent: 0, failure: null }, now);
  await sendProcessing({ db, jobs: house.jobs }, found);
  await recordChange(context, {
    action: 'material.retryProcessing',
    subjectType: 'material',
    subjectId: names.materialId,
    after: { fileName: file.name },
  });
}

async function getFile(context: Context, { materialId, fileId }: Names) {
  const { material } = await getEditable(context, materialId);
  const key = { organisationId: material.organisationId, materialId };
  const [file] = await selectFiles(context.db, key, [fileId]);
  if (!file) throw new AppError('notFound');
  return file;
}
