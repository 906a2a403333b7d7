import type { SubjectUse } from '../../domain/selflearning/selflearning.contract.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { subjectsOf } from './subjects.present.ts';
import { listStops, listUse } from './use.repo.ts';

const mostShown = 100;

/** What the people whom the asking person may see learn alone. */
export async function usesOf(context: Context): Promise<SubjectUse[]> {
  const { db, actor } = context;
  const rows = await listUse(db, actor, await todayOf(context), mostShown);
  const [subjectOf, stops] = await Promise.all([subjectsOf(db, rows), listStops(db, actor)]);
  const stopsOf = Map.groupBy(stops, ({ subjectId }) => subjectId);
  return rows.flatMap((row): SubjectUse[] => {
    const subject = subjectOf(row);
    if (!subject) return [];
    const { appliedCount, runningCount, finishedCount, expiredCount } = row;
    const own = row.kind === 'course' ? (stopsOf.get(row.subjectId) ?? []) : [];
    return [
      {
        subject,
        appliedCount,
        runningCount,
        finishedCount,
        expiredCount,
        stops: own.map(({ title, materialType, position, count }) => ({
          title,
          materialType,
          position,
          count,
        })),
      },
    ];
  });
}
