import type { Readable } from 'node:stream';
import { AppError } from '../../../domain/http/errors.ts';
import {
  busyStates,
  importLimits,
  type ImportPlan,
  type ImportSample,
  type PeopleImportState,
  type UndoPreview,
} from '../../../domain/people/import/people-import.schema.ts';
import type { Db } from '../../db/database.ts';
import type { Services } from '../../services.ts';
import type { Context } from '../../http/context.ts';
import { sampleOf } from './file/sample.ts';
import { importActorOf } from './import-actor.ts';
import { failureSentences, ImportRefusal } from './import-failure.ts';
import { jobContext, noProgress } from './job-context.ts';
import { peopleImportJobName } from './people-import.job.ts';
import {
  deletePeopleImport,
  forgetOldImports,
  type ImportKey,
  type ImportWithCreator,
  insertPeopleImport,
  lockPeopleImport,
  type PeopleImportRow,
  selectFile,
  selectPeopleImport,
  selectPlanBefore,
  updatePeopleImport,
} from './people-import.repo.ts';
import { groupObstacles, obstacleSentences, rowsToUndo } from './undo-obstacles.ts';

const keyOf = ({ actor }: Pick<Context, 'actor'>, importId: number): ImportKey => ({
  organisationId: actor.organisationId,
  importId,
});

export async function getPeopleImportRow(
  context: Context,
  importId: number,
): Promise<ImportWithCreator> {
  const found = await selectPeopleImport(context.db, keyOf(context, importId));
  if (!found) throw new AppError('notFound');
  return found;
}

/** Keeps the file. What it holds is asked for afterwards. */
export async function keepPeopleFile(
  context: Context,
  fileName: string,
  upload: Readable,
): Promise<ImportWithCreator> {
  const { actor, services, now } = context;
  const content = await readWhole(upload);
  const { organisationId, userId, homeOrganisationId } = actor;
  const importId = await services.database.db.transaction((db) =>
    insertPeopleImport(
      db,
      {
        organisationId,
        createdBy: userId,
        createdByHome: homeOrganisationId,
        acting: importActorOf(context),
        fileName,
        createdAt: now,
        updatedAt: now,
      },
      content,
    ),
  );
  return await getPeopleImportRow(context, importId);
}

async function readWhole(upload: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // A stream that is destroyed takes the connection with it, and the refusal would not be heard.
  const chunks: AsyncIterable<Buffer> = upload.iterator({ destroyOnReturn: false });
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > importLimits.bytes) {
      upload.resume();
      throw new AppError('payloadTooLarge');
    }
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}

export async function sampleOfImport(
  context: Context,
  importId: number,
  asked: Parameters<typeof sampleOf>[1],
): Promise<ImportSample> {
  const key = keyOf(context, importId);
  const content = await selectFile(context.db, key);
  if (!content) throw new AppError('notFound');
  try {
    return await sampleOf(content, asked, await selectPlanBefore(context.db, key));
  } catch (error) {
    if (!(error instanceof ImportRefusal)) throw error;
    const { code, detail = '' } = error.failure;
    const sentence = failureSentences[code][context.language].replace('{detail}', detail);
    throw new AppError('invalidInput', { messages: [sentence] });
  }
}

/** Notes the plan and has every row checked. */
export async function planImport(
  context: Context,
  importId: number,
  plan: ImportPlan,
): Promise<ImportWithCreator> {
  const row = await lockIn(context, importId, ['uploaded', 'checked', 'failed']);
  refuseFaultyPlan(context, plan);
  const planNumber = row.planNumber + 1;
  return await begin(context, importId, { state: 'checking', plan, planNumber, counts: null });
}

const planFaults = {
  noAccount: {
    en: 'Say which column holds the account name.',
    ja: '「アカウント名」の列を選択してください。',
  },
  twice: {
    en: 'Two columns cannot be the same.',
    ja: '同じ項目を複数の列に割り当てることはできません。',
  },
};

function refuseFaultyPlan({ language }: Context, { columns }: ImportPlan): void {
  const fields = columns.filter((field) => field !== null);
  const refuse = (fault: keyof typeof planFaults) => {
    throw new AppError('invalidInput', { messages: [planFaults[fault][language]] });
  };
  if (!fields.includes('accountName')) refuse('noAccount');
  if (new Set(fields).size < fields.length) refuse('twice');
}

/** Has what was checked imported: that plan, and no later one. */
export async function runImport(
  context: Context,
  importId: number,
  planNumber: number,
): Promise<ImportWithCreator> {
  const row = await lockIn(context, importId, ['checked']);
  if (row.planNumber !== planNumber) throw new AppError('conflict');
  return await begin(context, importId, { state: 'importing' });
}

/** Has it taken back, within its day. */
export async function beginUndo(
  context: Context,
  importId: number,
  partly: boolean,
): Promise<ImportWithCreator> {
  const row = await lockIn(context, importId, ['done']);
  const until = undoableUntil(row);
  if (!until || until <= context.now) throw new AppError('undoTooLate');
  return await begin(context, importId, { state: 'undoing', undoesPartly: partly });
}

export function undoableUntil({ state, endedAt }: PeopleImportRow): Date | undefined {
  if (state !== 'done' || !endedAt) return undefined;
  return new Date(endedAt.getTime() + importLimits.undoHours * 3_600_000);
}

const shownObstacles = 100;

/** What an undo would meet at this moment. */
export async function previewUndo(context: Context, importId: number): Promise<UndoPreview> {
  const { row } = await getPeopleImportRow(context, importId);
  if (row.state !== 'done') throw new AppError('conflict');
  const { language, services, db } = context;
  const acting = importActorOf(context);
  const { context: job } = jobContext(services, { ...row, acting }, db, noProgress);
  const groups = await groupObstacles(job, row.madeGroups);
  const obstacles: UndoPreview['obstacles'] = groups.map(({ name, code }) => ({
    line: null,
    name,
    reasons: [obstacleSentences[code][language]],
  }));
  let obstacleCount = groups.length;
  let possible = 0;
  for await (const rows of rowsToUndo(job, false)) {
    for (const { row: own, obstacles: codes } of rows) {
      if (codes.length === 0) {
        possible += 1;
        continue;
      }
      obstacleCount += 1;
      const { line, draft } = own;
      const reasons = codes.map((code) => obstacleSentences[code][language]);
      if (obstacles.length < shownObstacles)
        obstacles.push({ line, name: draft.name ?? draft.accountName, reasons });
    }
  }
  return { possible, obstacleCount, obstacles };
}

export async function discardImport(context: Context, importId: number): Promise<void> {
  await lockIn(context, importId, ['uploaded', 'checked', 'failed']);
  await deletePeopleImport(context.db, keyOf(context, importId));
}

/** It stays in this state until the transaction ends. */
async function lockIn(
  context: Context,
  importId: number,
  states: readonly PeopleImportState[],
): Promise<PeopleImportRow> {
  const row = await lockPeopleImport(context.db, keyOf(context, importId));
  if (!row) throw new AppError('notFound');
  if (!states.includes(row.state))
    throw new AppError(busyStates.includes(row.state) ? 'importUnderWay' : 'conflict');
  return row;
}

async function begin(
  context: Context,
  importId: number,
  changes: Parameters<typeof updatePeopleImport>[2],
): Promise<ImportWithCreator> {
  const { db, services, now } = context;
  const key = keyOf(context, importId);
  await updatePeopleImport(db, key, {
    ...changes,
    acting: importActorOf(context),
    percent: 0,
    failure: null,
    updatedAt: now,
  });
  const begun = await getPeopleImportRow(context, importId);
  const { planNumber } = begun.row;
  await services.jobs.send(db, peopleImportJobName, { ...key, planNumber });
  return begun;
}

/** What holds what a file held of people is kept for a time only. */
export async function forgetPeopleImports({ now }: Pick<Services, 'now'>, db: Db): Promise<void> {
  await forgetOldImports(db, new Date(now().getTime() - importLimits.keptDays * 86_400_000));
}
