import { isVisiting } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { weekOfDay } from '../../domain/bootcamps/calendar.rules.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Db } from '../db/database.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import { openBootcamp } from './bootcamps-hold.service.ts';
import {
  claimWeek,
  deleteLetter,
  type DueLetter,
  insertLetter,
  listDueLetters,
} from './letters.repo.ts';
import { actorAtHome } from './own-actor.ts';
import { listStandings } from './progress.repo.ts';
import { planOf, watchOf } from './progress.service.ts';

/** Begins with the next week. Whoever visits has no letters here. */
export async function setWeeklyLetter(
  context: Context,
  bootcampId: number,
  isWanted: boolean,
): Promise<void> {
  const { db, actor, now } = context;
  const { bootcamp } = await openBootcamp(context, bootcampId, 'viewProgress');
  if (isVisiting(actor)) throw new AppError('forbidden');
  const key = { organisationId: actor.organisationId, bootcampId, userId: actor.userId };
  const [monday] = weekOfDay(todayIn(bootcamp.timeZone, now));
  if (isWanted && monday !== undefined) await insertLetter(db, key, monday);
  else await deleteLetter(db, key);
}

/** On Mondays at seven, by the clocks of each bootcamp; a server that was down then makes up for it. */
export async function writeWeeklyLetters(services: Services): Promise<void> {
  const now = services.now();
  for (const due of await listDueLetters(services.database.db, now))
    try {
      await services.database.db.transaction(
        async (db) => await writeLetter(services, db, now, due),
      );
    } catch (error) {
      // One person's trouble is not the others'; it is due again at the next turn.
      console.error(`The weekly letter of bootcamp ${due.bootcampId}:`, error);
    }
}

const mostNamed = 5;

/** What they may see at this moment, in their own role; nothing for whoever may no longer look. */
async function writeLetter(services: Services, db: Db, now: Date, due: DueLetter): Promise<void> {
  const { bootcampId, userId, title: bootcampTitle } = due;
  if (!(await claimWeek(db, due))) return;
  const actor = actorAtHome(due);
  if (!isAllowed(actor, 'bootcamp.traineeprogressDashboard')) return;
  const context = { db, actor, now };
  const plan = await planOf(context, bootcampId);
  const { traineeCount } = plan;
  if (traineeCount === 0) return;
  const { watch } = await watchOf(context, bootcampId);
  const helped = await listStandings(
    db,
    watch,
    { isBehind: true },
    { column: 'overdue', direction: 'desc', limit: mostNamed, offset: 0 },
  );
  const signal = (topic: Topic, keys: SignalKeys) => services.signals.send(db, topic, keys);
  await notify(
    { db, services, now, actor, signal },
    [userId],
    {
      kind: 'bootcampWeek',
      bootcampTitle,
      percent: plan.averagePercent,
      plannedPercent: plan.percent,
      traineeCount,
      weekCount: plan.weekCount,
      helpCount: plan.behindCount,
      names: helped.map(({ name }) => name),
    },
    `/bootcamps/${bootcampId}/progress`,
  );
}
