import { dayAfter } from '../../domain/calendar/day-after.ts';
import { fewestToCompare, figureOf } from '../../domain/csat/csat.rules.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { countOfClass } from './figures.repo.ts';
import { claimAlert, type findSettings } from './settings.repo.ts';

const daysLookedAt = 30;
const daysBetween = 7;
const dayMs = 86_400_000;

type Settings = NonNullable<Awaited<ReturnType<typeof findSettings>>>;

/** Tells whom the class names when its satisfaction of the last days is below what they want, once a week. */
export async function alertIfFallen(
  context: Context,
  { title }: { readonly title: string },
  { organisationId, classId, alertBelow, alertUserIds }: Settings,
): Promise<void> {
  const { db, now } = context;
  if (alertBelow === null || alertUserIds.length === 0) return;
  const key = { organisationId, classId };
  const since = dayAfter(await todayOf(context), -daysLookedAt);
  const counted = await countOfClass(db, key, since);
  const { score } = figureOf({ ...counted, anonymousCount: 0 });
  if (score === null || counted.count < fewestToCompare || score >= alertBelow) return;
  if (!(await claimAlert(db, key, now, new Date(now.getTime() - daysBetween * dayMs)))) return;
  await notify(
    context,
    alertUserIds,
    { kind: 'csatFell', classTitle: title, score, below: alertBelow },
    `/classes/${classId}?tab=satisfaction`,
  );
}
