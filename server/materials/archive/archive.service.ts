import type {
  ArchiveChoice,
  ArchiveImport,
} from '../../../domain/materials/archive/archive-import.schema.ts';
import { AppError } from '../../../domain/http/errors.ts';
import { mayCreateMaterial } from '../../../domain/materials/materials.policy.ts';
import type { Language } from '../../../domain/format/language.ts';
import { recordChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import type { StreamReply } from '../../http/route.ts';
import { archiveJobName } from './archive.job.ts';
import { selectOwn } from './archive.repo.ts';
import {
  type ArchiveRow,
  lockArchive,
  selectArchive,
  updateArchive,
} from './archive-imports.repo.ts';
import { writeArchive } from './write-archive.ts';

/** Refused when one of those asked for is not the organisation's own. */
export async function exportOf(
  context: Context,
  ids: readonly number[] | undefined,
): Promise<StreamReply> {
  const { db, actor, services, now } = context;
  const { organisationId } = actor;
  const materials = await selectOwn(db, organisationId, ids);
  if (ids && materials.length < new Set(ids).size) throw new AppError('notFound');
  await recordChange(context, {
    action: 'library.export',
    subjectType: 'organisation',
    subjectId: organisationId,
    after: { count: materials.length, ...(ids ? { materialIds: ids } : {}) },
  });
  return {
    fileName: `library-${now.toISOString().slice(0, 10)}.zip`,
    mediaType: 'application/zip',
    content: writeArchive(services, { organisationId, materials }),
  };
}

export async function getArchive(context: Context, archiveId: number): Promise<ArchiveRow> {
  const { organisationId } = context.actor;
  const row = await selectArchive(context.db, { organisationId, archiveId });
  if (!row) throw new AppError('notFound');
  return row;
}

/** Once: what was decided is done, and not decided again. */
export async function decide(
  context: Context,
  archiveId: number,
  choices: readonly { uuid: string; choice: ArchiveChoice }[],
): Promise<ArchiveRow> {
  const { db, actor, services, now } = context;
  if (!mayCreateMaterial(actor)) throw new AppError('forbidden');
  const { organisationId } = actor;
  const key = { organisationId, archiveId };
  const row = await lockArchive(db, key);
  if (!row) throw new AppError('notFound');
  if (row.status !== 'checked') throw new AppError('conflict');
  const chosen = new Map(choices.map(({ uuid, choice }) => [uuid, choice]));
  const plan = row.plan.map((planned) => {
    const choice = chosen.get(planned.uuid) ?? planned.choice;
    // There is nothing that it could be versions of.
    return { ...planned, choice: choice === 'versions' && !planned.existing ? 'add' : choice };
  });
  await updateArchive(db, key, { status: 'running', percent: 0, plan }, now);
  await services.jobs.send(db, archiveJobName, key);
  await recordChange(context, {
    action: 'library.import',
    subjectType: 'organisation',
    subjectId: organisationId,
    after: {
      fileName: row.fileName,
      count: plan.filter(({ choice }) => choice !== 'skip').length,
    },
  });
  return await getArchive(context, archiveId);
}

export const presentArchive = (row: ArchiveRow, language: Language): ArchiveImport => ({
  id: row.id,
  fileName: row.fileName,
  status: row.status,
  percent: row.percent,
  refusal: row.refusal?.[language] ?? null,
  plan: [...row.plan],
  createdAt: row.createdAt.toISOString(),
});
