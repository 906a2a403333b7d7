import { dayAfter } from '../../domain/calendar/day-after.ts';
import { mondayOf } from '../../domain/csat/csat.rules.ts';
import { seedCsat, seedCsatSettings } from '../csat/csat.seed.ts';
import type { Db } from '../db/database.ts';
import type { SeededClass } from './seed-classes.ts';
import { demoOrganisations } from './demo-people.ts';
import type { SeededOrganisation } from './seed-people.ts';

const weeks = 8;
/** Week by week, the earliest first: what most say of the class, from 1 to 5. */
const moods = [3.4, 3.6, 3.9, 3.5, 4.1, 4.3, 4.0, 4.4];

const comments = [
  { words: '例がたくさんあって分かりやすかったです。', week: 7, rating: 5 },
  { words: 'ポインタの章はもう少しゆっくり進めてほしいです。', week: 3, rating: 2 },
  { words: 'The exercises helped me more than the text.', week: 5, rating: 4 },
  { words: '質問会で聞けたので、つまずきが解消しました。', week: 6, rating: 5 },
];

/** What the trainees of the demo say of their classes, week by week, without names. */
export async function seedCsatOf(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  classes: readonly SeededClass[],
  today: string,
): Promise<void> {
  const instructorId = userIds.get('instructor') ?? 0;
  for (const [number, { classId, demo }] of classes.entries()) {
    if (!demo.isPublished || demo.start > -7) continue;
    const people = (demoOrganisations[1]?.people ?? []).filter(
      ({ accountName, groups }) =>
        demo.people.includes(accountName) || groups.some((group) => demo.groups.includes(group)),
    );
    const traineeIds = people.flatMap(({ accountName }) => userIds.get(accountName) ?? []);
    await seedCsatSettings(db, {
      organisationId,
      classId,
      lang: demo.lang,
      rhythm: number === 0 ? 'section' : 'weekly',
      isAnonymous: true,
      alertBelow: 60,
      alertUserIds: [instructorId],
    });
    for (let week = 0; week < weeks; week += 1) {
      const monday = mondayOf(dayAfter(today, -7 * (weeks - week)));
      for (const [index, userId] of traineeIds.entries()) {
        // Not everybody answers, and not each time.
        if ((index * 7 + week * 3 + number) % 4 === 0) continue;
        const wave = ((index * 3 + week * 2 + number) % 5) - 2;
        const rating = Math.round(Math.min(5, Math.max(1, (moods[week] ?? 4) + wave * 0.6)));
        const comment =
          number === 0 && comments.find((one) => one.week === week && index === one.rating);
        await seedCsat(db, {
          organisationId,
          classId,
          userId,
          occasion: `week:${monday}`,
          saidOn: dayAfter(monday, 4),
          isAnonymous: true,
          satisfaction: rating,
          comprehension: Math.max(1, rating - (index % 3 === 0 ? 1 : 0)),
          ...(comment ? { words: comment.words } : {}),
        });
      }
    }
  }
}
