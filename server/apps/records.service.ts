import { clampedRecord, mergedRecord } from '../../domain/apps/app-record.rules.ts';
import type { AppRecord } from '../../domain/apps/app-record.schema.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { AppError } from '../../domain/http/errors.ts';
import { clampedClock } from '../../domain/training/progress.rules.ts';
import { getVisibleClass } from '../classes/classes-hold.service.ts';
import {
  findClassMaterial,
  requireOpen,
  type StudiedMaterial,
} from '../classes/classes.service.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { getContentOf } from '../materials/drafts/documents.service.ts';
import { completeMaterial, notePercent } from '../training/training.service.ts';
import { presentRecord, presentResult } from './apps.present.ts';
import { holdRecord, selectRecord, selectResults, updateRecord } from './records.repo.ts';

export interface AppPlace {
  readonly classId: number;
  readonly classMaterialId: number;
}

interface Told {
  readonly materialVersionId: number;
  readonly record: AppRecord;
  readonly at: string;
}

export async function getOwnRecord(context: Context, place: AppPlace): Promise<AppRecord> {
  // A device fetches it with the app, which may be before either is open.
  const { mayBeKept, classMaterialId } = await getApp(context, place);
  if (!mayBeKept) throw new AppError('notFound');
  const { organisationId, userId } = context.actor;
  return presentRecord(await selectRecord(context.db, { organisationId, classMaterialId, userId }));
}

/** Brings together what is known and what a device tells; returns what is known then. */
export async function takeRecord(
  context: Context,
  place: AppPlace,
  told: Told,
): Promise<AppRecord> {
  const studied = requireOpen(context.actor, await getApp(context, place));
  const { db, now, actor } = context;
  const { organisationId, userId } = actor;
  const { classId, classMaterialId, materialId } = studied;
  const at = clampedClock(new Date(told.at), now);
  requireStudyAccess(context, at);
  if (todayIn(studied.timeZone, at) > studied.endAt) throw new AppError('classEnded');
  if ((await getContentOf(context, materialId, told.materialVersionId)) === undefined)
    throw new AppError('notFound');
  const key = { organisationId, classMaterialId, userId };
  const row = await holdRecord(db, { ...key, classId }, at);
  const record = mergedRecord(presentRecord(row), clampedRecord(told.record, now));
  const { progress, completedAt, score, state } = record;
  await updateRecord(db, key, {
    progress,
    completedAt: dateOf(completedAt),
    points: score?.value.points ?? null,
    maxPoints: score?.value.max ?? null,
    scoredAt: dateOf(score?.at),
    state: state?.json ?? null,
    stateAt: dateOf(state?.at),
    reportedAt: at > row.reportedAt ? at : row.reportedAt,
    updatedAt: now,
  });
  if (completedAt === null) await notePercent(context, { ...place, percent: progress, at });
  else await completeMaterial(context, { ...place, at: new Date(completedAt) });
  return record;
}

interface ListQuery {
  readonly keyword?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  readonly 'sortOrder.direction'?: 'asc' | 'desc' | undefined;
}

export async function listResultsOf(context: Context, classId: number, query: ListQuery) {
  const { db, actor } = context;
  await getVisibleClass(context, classId);
  const page = pageOf(actor, query);
  const { organisationId } = actor;
  const { rows, count } = await selectResults(
    db,
    { organisationId, classId },
    {
      ...page,
      viewer: actor,
      keyword: query.keyword,
      direction: query['sortOrder.direction'] ?? 'desc',
    },
  );
  return { result: rows.map(presentResult), pagination: { count, ...page } };
}

async function getApp(context: Context, place: AppPlace): Promise<StudiedMaterial> {
  const found = await findClassMaterial(context, place.classId, place.classMaterialId);
  if (found?.materialType !== 'app') throw new AppError('notFound');
  return found;
}

const dateOf = (text: string | null | undefined): Date | null =>
  text === null || text === undefined ? null : new Date(text);
