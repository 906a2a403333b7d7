import { dayAfter } from '../../domain/calendar/day-after.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedContract } from '../contracts/contracts.seed.ts';
import type { Db } from '../db/database.ts';
import { seedNotifications } from '../notifications/notifications.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import { type DemoLibrary, itemOf } from './seed-library.ts';
import type { SeededOrganisation } from './seed-people.ts';

const title = '預かる情報の扱い方';

/** The provider trains its own people too: with what it offers to everybody else. */
export async function seedProvider(
  db: Db,
  { organisationId, userIds, groupIds }: SeededOrganisation,
  { books, quizzes }: Pick<DemoLibrary, 'books' | 'quizzes'>,
  today: string,
  now: Date,
): Promise<void> {
  const createdBy = userIds.get('sysadmin') ?? 0;
  const learners = ['noa.fukuda', 'liam.brown'].map((name) => userIds.get(name) ?? 0);
  const book = itemOf(books, 'information-we-hold', 'ja');
  const quiz = itemOf(quizzes, 'information-we-hold', 'ja');
  const { classId, classMaterialIds } = await seedClass(db, {
    organisationId,
    createdBy,
    title,
    description: 'お客様からお預かりする情報を、導入支援の現場で守るために。',
    lang: 'ja',
    startAt: dayAfter(today, -10),
    endAt: dayAfter(today, 20),
    groupIds: [...groupIds.values()],
    sections: [
      { title: '読む', materials: [book] },
      { title: '確かめる', materials: [{ ...quiz, dueAt: dayAfter(today, 6) }] },
    ],
  });
  const [reading = 0] = classMaterialIds;
  for (const [index, userId] of learners.entries())
    for (let chapter = 0; chapter <= index; chapter++)
      await seedProgress(
        db,
        { organisationId, classId, userId, classMaterialId: reading },
        {
          chaptersRead: [chapter],
          chapterCount: book.chapterSlugs.length,
          at: new Date(now.getTime() - (3 - chapter) * 86_400_000),
        },
      );
  const name = '社内研修';
  const endAt = dayAfter(today, 28);
  await seedContract(db, {
    organisationId,
    createdBy,
    name,
    billingPlanName: '社内',
    seats: 10,
    startAt: dayAfter(today, -337),
    endAt,
    userIds: learners,
    at: new Date(now.getTime() - 350 * 86_400_000),
  });
  await seedNotifications(db, [
    {
      organisationId,
      userId: createdBy,
      content: { kind: 'contractEnds', isLicense: false, name, endAt, daysLeft: 28 },
      url: '/contracts',
      notifiedAt: new Date(now.getTime() - 2 * 86_400_000),
    },
  ]);
}
