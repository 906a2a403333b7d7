import type { ClassKey } from '../../domain/classes/class-key.ts';
import { Role } from '../../domain/access/roles.ts';
import { authorize } from '../../domain/access/policy.ts';
import { classPolicy } from '../../domain/classes/classes.policy.ts';
import type { TraineeProgress } from '../../domain/classes/classes.schema.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import type { CsvReply } from '../http/route.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { challengesOfClasses } from './challenges.hook.ts';
import {
  presentTraineeProgress,
  progressCsvColumns,
  progressCsvRow,
} from './classes-progress.present.ts';
import {
  countProgress,
  listMaterialProgress,
  listMaterialTitles,
  listProgressOf,
  listProgressOrder,
  listProgressPage,
  type ProgressQuery,
} from './classes-progress.repo.ts';
import { findClass } from './classes.repo.ts';

async function watchedClass({ db, actor }: Context, classId: number) {
  return authorize(actor, classPolicy, 'viewProgress', await findClass(db, actor, classId));
}

export async function pageOfProgress(
  context: Context,
  classId: number,
  query: ProgressQuery & { limit: number; offset: number },
): Promise<{ result: TraineeProgress[]; pagination: Pagination }> {
  const { db, actor } = context;
  const { organisationId, traineeCount, materialCount } = await watchedClass(context, classId);
  const ids: ClassKey = { organisationId, classId };
  const page = pageOf(actor, query);
  const rows = await listProgressPage(db, ids, query, page);
  const userIds = rows.map(({ userId }) => userId);
  const byTrainee = await materialsByTrainee(context, ids, userIds);
  const scores = await challengesOfClasses.registered.scoresOf(db, { ...ids, userIds });
  const isFiltered =
    query.groupId !== undefined || Boolean(query.keyword) || actor.role === Role.groupManager;
  const count = isFiltered ? await countProgress(db, ids, query) : traineeCount;
  return {
    result: rows.map((row) =>
      presentTraineeProgress(
        row,
        { progress: byTrainee.get(row.userId) ?? [], scores: scores.get(row.userId) },
        materialCount,
      ),
    ),
    pagination: { ...page, count },
  };
}

const rowsAtOnce = 500;

/** The same list as a file: its order is taken once, its rows in batches as the reader takes them. */
export async function exportProgress(
  context: Context,
  classId: number,
  query: ProgressQuery,
): Promise<CsvReply> {
  const { db, language } = context;
  const { organisationId, title } = await watchedClass(context, classId);
  const ids: ClassKey = { organisationId, classId };
  const materials = await listMaterialTitles(db, ids);
  const timeZone = await timeZoneOf(context);
  const order = await listProgressOrder(db, ids, query);

  async function* rows() {
    for (let start = 0; start < order.length; start += rowsAtOnce) {
      const batch = order.slice(start, start + rowsAtOnce);
      const found = new Map((await listProgressOf(db, ids, batch)).map((row) => [row.userId, row]));
      const byTrainee = await materialsByTrainee(context, ids, batch);
      const scores = await challengesOfClasses.registered.scoresOf(db, { ...ids, userIds: batch });
      for (const userId of batch) {
        const row = found.get(userId);
        const done = { progress: byTrainee.get(userId) ?? [], scores: scores.get(userId) };
        if (row) yield progressCsvRow(row, done, materials, timeZone);
      }
    }
  }

  return {
    fileName: `${title}.csv`,
    columns: progressCsvColumns(language, materials),
    rows: rows(),
  };
}

async function materialsByTrainee({ db }: Context, ids: ClassKey, userIds: number[]) {
  return Map.groupBy(await listMaterialProgress(db, ids, userIds), ({ userId }) => userId);
}
