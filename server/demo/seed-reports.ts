import { dayAfter } from '../../domain/calendar/day-after.ts';
import { instantAt } from '../../domain/calendar/instant-at.ts';
import { isWorkingDay } from '../../domain/reports/days.rules.ts';
import type { Db } from '../db/database.ts';
import { seedReminder, seedReport } from '../reports/reports.seed.ts';
import { chance } from './chance.ts';
import { demoOrganisations } from './demo-people.ts';
import {
  commentsInJapanese,
  type DemoReport,
  reportsInEnglish,
  reportsInJapanese,
} from './demo-reports.ts';
import type { SeededClass } from './seed-classes.ts';
import type { SeededOrganisation } from './seed-people.ts';

const daysBack = 14;
const zone = 'Asia/Tokyo';

/** Who leaves out the last days, and how many of them. */
const silent: Readonly<Record<string, number>> = { trainee: 1, 'maria.santos': 1 };
const writesEnglish: readonly string[] = ['maria.santos', 'lan.nguyen'];

/** Two weeks of daily reports in the class that goes on with the most people, read up to yesterday. */
export async function seedReports(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  classes: readonly SeededClass[],
  today: string,
  now: Date,
): Promise<void> {
  const main = classes.find(({ demo }) => demo.isPublished && demo.start < 0 && demo.end > 0);
  if (!main) return;
  const { demo, classId } = main;
  await seedReminder(db, { organisationId, classId }, '18:00');
  const people = (demoOrganisations[1]?.people ?? []).filter(
    ({ accountName, groups }) =>
      demo.people.includes(accountName) || groups.some((group) => demo.groups.includes(group)),
  );
  const instructor = userIds.get(demo.instructors[0] ?? '') ?? 0;
  for (const [index, { accountName }] of people.entries()) {
    const userId = userIds.get(accountName) ?? 0;
    const random = chance(classId * 500 + index);
    const leftOut = silent[accountName] ?? (index % 7 === 4 ? 3 : index % 3 === 0 ? 1 : 0);
    const texts = writesEnglish.includes(accountName) ? reportsInEnglish : reportsInJapanese;
    for (let back = daysBack; back >= leftOut; back--) {
      const day = dayAfter(today, -back);
      const handedInAt = new Date(instantAt(day, 17, zone).getTime() + random() * 3_000_000);
      if (!isWorkingDay(day) || handedInAt > now || random() < 0.08) continue;
      const written = texts[(index + back) % texts.length];
      if (!written) continue;
      const isRead = back > 1 || (back === 1 && index % 2 === 0);
      const readAt = new Date(Math.min(handedInAt.getTime() + 3_600_000, now.getTime()));
      const hasComment = isRead && (written.stuck !== undefined || index === 0) && random() < 0.6;
      const comment = commentsInJapanese[(index + back) % commentsInJapanese.length] ?? '';
      await seedReport(db, {
        organisationId,
        classId,
        userId,
        day,
        lang: demo.lang,
        ...wordsOf(written),
        handedInAt,
        readBy: isRead ? [{ userId: instructor, readAt }] : [],
        comments: hasComment ? [{ userId: instructor, markdown: comment, writtenAt: readAt }] : [],
      });
    }
  }
}

const wordsOf = ({ intervals, mood, satisfied, understood, learned, stuck }: DemoReport) => ({
  intervals,
  mood,
  answers: { satisfied, understood, learned, ...(stuck === undefined ? {} : { stuck }) },
});
