import { isVisiting } from '../../domain/access/actor.ts';
import { silentDays } from '../../domain/attention/attention.rules.ts';
import type { BootcampPlan, PersonInBootcamp } from '../../domain/bootcamps/progress.schema.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { hasLetter } from './letters.repo.ts';
import { openBootcamp } from './bootcamps-hold.service.ts';
import {
  listStandings,
  type ProgressColumn,
  type ProgressFilter,
  type StandingRow,
  sumUpClasses,
  sumUpGroups,
  type Watch,
} from './progress.repo.ts';

const dayMs = 86_400_000;
const weekMs = 7 * dayMs;

type ReadContext = Pick<Context, 'db' | 'now' | 'actor'>;

export async function watchOf(context: ReadContext, bootcampId: number) {
  const { actor: viewer, now } = context;
  const found = await openBootcamp(context, bootcampId, 'viewProgress');
  const { timeZone } = found.bootcamp;
  const watch: Watch = {
    viewer,
    bootcampId,
    today: todayIn(timeZone, now),
    weekSince: new Date(now.getTime() - weekMs),
    silentSince: new Date(now.getTime() - silentDays * dayMs),
  };
  return { ...found, watch };
}

export interface ProgressQuery extends ProgressFilter {
  readonly column: ProgressColumn;
  readonly direction: 'asc' | 'desc';
}

export async function pageOfStandings(
  context: Context,
  bootcampId: number,
  query: ProgressQuery & { readonly limit: number; readonly offset: number },
): Promise<{ result: PersonInBootcamp[]; pagination: Pagination }> {
  const { watch } = await watchOf(context, bootcampId);
  const page = pageOf(context.actor, query);
  const rows = await listStandings(context.db, watch, query, { ...query, ...page });
  const count = rows[0]?.count ?? (page.offset === 0 ? 0 : await countAll(context, watch, query));
  return {
    result: rows.map((row) => presentStanding(row, context.now)),
    pagination: { ...page, count },
  };
}

/** Behind the last page there is no row that could say how many there are. */
async function countAll({ db }: Context, watch: Watch, query: ProgressQuery): Promise<number> {
  const [first] = await listStandings(db, watch, query, { ...query, limit: 1, offset: 0 });
  return first?.count ?? 0;
}

export function presentStanding(row: StandingRow, now: Date): PersonInBootcamp {
  const idleMs = row.idle_since === null ? 0 : now.getTime() - Date.parse(row.idle_since);
  return {
    userId: row.user_id,
    name: row.name,
    accountName: row.account_name,
    imageUrl: row.image_url,
    groupName: row.group_name,
    percent: percentDone({ completedCount: row.completed, materialCount: row.materials }),
    completedCount: row.completed,
    overdueCount: row.overdue,
    weekCount: row.week,
    lastActivityAt:
      row.last_activity_at === null ? null : new Date(row.last_activity_at).toISOString(),
    idleDays: Math.max(0, Math.floor(idleMs / dayMs)),
    classes: row.classes.map(({ classId, completed, materials, overdue }) => ({
      classId,
      percent: percentDone({ completedCount: completed, materialCount: materials }),
      overdueCount: overdue,
    })),
  };
}

export async function planOf(context: ReadContext, bootcampId: number): Promise<BootcampPlan> {
  const { db, actor } = context;
  const { watch } = await watchOf(context, bootcampId);
  const classes = await sumUpClasses(context.db, watch);
  const groups = await sumUpGroups(context.db, watch);
  const sumOf = (figure: 'count' | 'behind' | 'week') =>
    groups.reduce((sum, row) => sum + row[figure], 0);
  const traineeCount = sumOf('count');
  const materials = classes.reduce((sum, row) => sum + row.material_count, 0);
  const planned = classes.reduce((sum, row) => sum + row.planned, 0);
  const all = groups.reduce((sum, { average, count }) => sum + average * count, 0);
  return {
    today: watch.today,
    percent: materials === 0 ? 0 : Math.floor((planned * 100) / materials),
    classes: classes.map((row) => ({
      id: row.class_id,
      title: row.title,
      materialCount: row.material_count,
      percent: row.material_count === 0 ? 0 : Math.floor((row.planned * 100) / row.material_count),
      averagePercent: Math.floor(row.average),
      traineeCount: row.count,
    })),
    groups: groups.map((row) => ({
      groupId: row.group_id,
      name: row.group_name,
      traineeCount: row.count,
      averagePercent: Math.floor(row.average),
      behindCount: row.behind,
      weekCount: row.week,
    })),
    traineeCount,
    averagePercent: traineeCount === 0 ? 0 : Math.floor(all / traineeCount),
    behindCount: sumOf('behind'),
    weekCount: sumOf('week'),
    hasWeeklyLetter: isVisiting(actor)
      ? null
      : await hasLetter(db, {
          organisationId: actor.organisationId,
          bootcampId,
          userId: actor.userId,
        }),
  };
}
