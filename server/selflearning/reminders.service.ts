import { Feature } from '../../domain/access/features.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { daysLeftOf } from '../../domain/contracts/period.rules.ts';
import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import { prolongClassAlone } from '../classes/class-alone.service.ts';
import type { Db } from '../db/database.ts';
import type { SignalKeys, Topic } from '../db/signals.ts';
import type { Services } from '../services.ts';
import { notify } from '../notifications/notifications.service.ts';
import { deciderIdsOf, listMentorsOf } from './deciders.repo.ts';
import { listClassesOf, listGraphsOf } from './enrolments.repo.ts';
import { finishCourses, listPathsWorkedOn, setFinished } from './finishing.repo.ts';
import { presentLearnings, workOf } from './learnings.service.ts';
import { prolongEnrolments } from './prolong.repo.ts';
import {
  claimFree,
  claimReminder,
  listApplicationsByIds,
  listEnding,
  noteExpired,
  noteFinished,
} from './reminders.repo.ts';
import { progressOf } from '../../domain/learningpaths/path-progress.rules.ts';
import { subjectsOf } from './subjects.present.ts';

/** Days before the last one on which somebody is reminded. */
const reminderDays = [14, 3];
const workedOnMs = 15 * 60_000;

/** Notes what is finished or over, and tells who is to be told; with several servers each once. */
export async function watchLearning(services: Services): Promise<void> {
  const now = services.now();
  await noteWhatIsDone(services, now);
  const today = now.toISOString().slice(0, 10);
  await prolong(services, now, today);
  await services.database.db.transaction(async (db) => {
    // Nowhere is it earlier than twelve hours behind UTC, and the day after the last one still counts.
    await noteExpired(db, dayAfter(today, -2), now);
  });
  await tellOfSeats(services, now);
  await remindOfEnds(services, now, today);
}

/** A license that is prolonged, or followed by another one, takes along what is learnt with it. */
async function prolong(services: Services, now: Date, today: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const signal = (topic: Topic, keys: SignalKeys) => services.signals.send(db, topic, keys);
    for (const { organisationId, classIds, endAt } of await prolongEnrolments(db, today, now))
      for (const classId of classIds)
        await prolongClassAlone({ db, now, signal }, { organisationId, classId }, endAt);
  });
}

async function noteWhatIsDone(services: Services, now: Date): Promise<void> {
  await services.database.db.transaction(async (db) => {
    await noteFinished(db, await finishCourses(db, now), now);
  });
  const { db } = services.database;
  for (const path of await listPathsWorkedOn(db, new Date(now.getTime() - workedOnMs))) {
    const { organisationId, id, applicationId } = path;
    const [found] = await listGraphsOf(db, organisationId, [id]);
    if (!found) continue;
    const rooms = await listClassesOf(db, organisationId, [id]);
    const { isCompleted } = progressOf(found.graph, await workOf(db, path, found.graph, rooms));
    if (!isCompleted) continue;
    await db.transaction(async (within) => {
      await setFinished(within, { organisationId, id }, now);
      await noteFinished(within, [{ organisationId, id: applicationId }], now);
    });
  }
}

async function tellOfSeats(services: Services, now: Date): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const claimed = await claimFree(db, now);
    for (const [organisationId, own] of Map.groupBy(claimed, (one) => one.organisationId)) {
      const rows = await listApplicationsByIds(
        db,
        organisationId,
        own.map(({ id }) => id),
      );
      const refs = rows.map(({ kind, subjectOrganisationId, subjectId }) => ({
        kind,
        subjectOrganisationId,
        subjectId,
      }));
      const subjectOf = await subjectsOf(db, refs);
      for (const [index, { userId }] of rows.entries()) {
        const ref = refs[index];
        const subjectTitle = ref && subjectOf(ref)?.title;
        if (subjectTitle !== undefined)
          await tell(services, db, now, organisationId, [userId], {
            kind: 'learningSeatFree',
            subjectTitle,
          });
      }
    }
  });
}

async function remindOfEnds(services: Services, now: Date, today: string): Promise<void> {
  const most = Math.max(...reminderDays);
  const ending = await listEnding(
    services.database.db,
    dayAfter(today, -1),
    dayAfter(today, most + 1),
  );
  for (const { enrolment, timeZone, features } of ending) {
    if (!features.includes(Feature.selfLearning)) continue;
    const day = todayIn(timeZone, now);
    const daysLeft = daysLeftOf(enrolment, day);
    const due = reminderDays.toSorted((one, other) => one - other).find((at) => daysLeft <= at);
    if (due === undefined || daysLeft < 0) continue;
    await services.database.db.transaction(async (db) => {
      const { organisationId, id, userId, endAt } = enrolment;
      const reminder = `ends-${due} ${endAt}`;
      if (!(await claimReminder(db, { organisationId, enrolmentId: id, reminder, givenAt: now })))
        return;
      const [learning] = await presentLearnings(db, organisationId, [enrolment], day);
      if (!learning || learning.state !== 'running') return;
      const { percent, subject } = learning;
      const facts = { subjectTitle: subject.title, daysLeft };
      await tell(services, db, now, organisationId, [userId], {
        kind: 'learningEnds',
        endAt,
        ...facts,
      });
      const mentors = await listMentorsOf(db, { organisationId, userId });
      if (mentors.length === 0) return;
      const { traineeName } = await deciderIdsOf(db, { organisationId, userId });
      const mentorIds = mentors.map((mentor) => mentor.id);
      await tell(
        services,
        db,
        now,
        organisationId,
        mentorIds,
        { kind: 'menteeEnds', traineeName, percent, ...facts },
        '/selflearnings/mentees',
      );
    });
  }
}

const tell = async (
  services: Services,
  db: Db,
  now: Date,
  organisationId: number,
  userIds: readonly number[],
  content: NotificationContent,
  url = '/mylearnings',
): Promise<void> =>
  await notify(
    {
      db,
      services,
      now,
      actor: { organisationId },
      signal: (topic: Topic, keys: SignalKeys) => services.signals.send(db, topic, keys),
    },
    userIds,
    content,
    url,
  );
