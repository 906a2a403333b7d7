import { dayAfter } from '../../domain/calendar/day-after.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedCourse } from '../courses/courses.seed.ts';
import type { Db } from '../db/database.ts';
import { seedApplication, seedMentor, seedMentorNote } from '../selflearning/selflearning.seed.ts';
import { seedProgress } from '../training/training.seed.ts';
import {
  demoApplications,
  type DemoApplication,
  type DemoCourse,
  demoCourses,
} from './demo-selflearning.ts';
import { seedOwnPath, seedProvidersPaths, type SelfLearningGiven } from './seed-learningpaths.ts';
import { itemOf } from './seed-library.ts';

const dayMs = 86_400_000;
const openLicense = '自己学習ライセンス 2026';
const closedLicense = 'Self-learning trial';

/** A catalogue, two paths, and people who apply, learn and are accompanied. */
export async function seedSelfLearning(db: Db, given: SelfLearningGiven): Promise<void> {
  const courseIds = await seedOwnCourses(db, given);
  const pathId = await seedOwnPath(db, given, courseIds);
  await seedProvidersPaths(db, given);
  for (const application of demoApplications)
    await seedOne(db, given, application, { courseIds, pathId });
  await seedMentoring(db, given);
}

async function seedOwnCourses(
  db: Db,
  { customer, library, now }: SelfLearningGiven,
): Promise<ReadonlyMap<string, number>> {
  const { organisationId, userIds } = customer;
  const ids = new Map<string, number>();
  for (const course of demoCourses) {
    const { book, quiz } = itemsOf(library, course);
    const { courseId } = await seedCourse(db, {
      organisationId,
      createdBy: userIds.get('admin') ?? 0,
      title: course.title,
      description: course.description,
      lang: course.lang,
      difficulty: course.difficulty,
      expectedHours: course.hours,
      sections: [
        { title: course.sections[0], materials: [book] },
        { title: course.sections[1], materials: [quiz] },
      ],
      at: new Date(now.getTime() - 95 * dayMs),
    });
    ids.set(course.key, courseId);
  }
  return ids;
}

const itemsOf = (
  { books, quizzes }: SelfLearningGiven['library'],
  { book, quiz, lang }: DemoCourse,
) => ({
  book: itemOf(books, book, lang),
  quiz: itemOf(quizzes, quiz, lang),
});

interface Offered {
  readonly courseIds: ReadonlyMap<string, number>;
  readonly pathId: number;
}

async function seedOne(
  db: Db,
  given: SelfLearningGiven,
  application: DemoApplication,
  { courseIds, pathId }: Offered,
): Promise<void> {
  const { customer, licenseIds, today, now } = given;
  const { organisationId, userIds } = customer;
  const { person, subject, state, daysAgo, reason, sentence } = application;
  const userId = userIds.get(person) ?? 0;
  const isPath = subject === 'path';
  const at = new Date(now.getTime() - daysAgo * dayMs);
  const hasBegun = state === 'started' || state === 'finished' || state === 'expired';
  const startAt = dayAfter(today, -daysAgo);
  const endAt = dayAfter(today, state === 'expired' ? -61 : 274);
  const classId =
    hasBegun && !isPath ? await seedRoom(db, given, application, { startAt, endAt }) : undefined;
  await seedApplication(db, {
    organisationId,
    userId,
    kind: isPath ? 'path' : 'course',
    subjectOrganisationId: organisationId,
    subjectId: isPath ? pathId : (courseIds.get(subject) ?? 0),
    state,
    reason,
    at,
    decidedBy: userIds.get('manager') ?? 0,
    ...(sentence === undefined ? {} : { sentence }),
    ...(hasBegun
      ? {
          begun: {
            licenseId: licenseIds.get(state === 'expired' ? closedLicense : openLicense) ?? 0,
            startAt,
            endAt,
            startedAt: at,
            ...(state === 'finished' ? { finishedAt: new Date(now.getTime() - 6 * dayMs) } : {}),
            classes: classId === undefined ? [] : [{ partId: '', classId }],
          },
        }
      : {}),
  });
}

/** The class in which a course is studied, with the chapters that were read. */
async function seedRoom(
  db: Db,
  { customer, library, now }: SelfLearningGiven,
  { person, subject, state, daysAgo, chapters = 0 }: DemoApplication,
  period: { readonly startAt: string; readonly endAt: string },
): Promise<number> {
  const course = demoCourses.find(({ key }) => key === subject);
  if (!course) throw new Error(`the demo has no course ${subject}`);
  const { organisationId, userIds } = customer;
  const userId = userIds.get(person) ?? 0;
  const { book, quiz } = itemsOf(library, course);
  const isFinished = state === 'finished';
  const { classId, classMaterialIds } = await seedClass(db, {
    organisationId,
    createdBy: userIds.get('manager') ?? 0,
    title: course.title,
    description: course.description,
    lang: course.lang,
    ...period,
    isSelfLearning: true,
    instructorIds: [],
    traineeIds: [userId],
    sections: isFinished
      ? [{ title: course.sections[0], materials: [book] }]
      : [
          { title: course.sections[0], materials: [book] },
          { title: course.sections[1], materials: [quiz] },
        ],
  });
  const chapterCount = book.chapterSlugs.length;
  const read = Math.min(chapters, chapterCount);
  if (read > 0)
    await seedProgress(
      db,
      { organisationId, classId, userId, classMaterialId: classMaterialIds[0] ?? 0 },
      {
        chaptersRead: Array.from({ length: read }, (_, index) => index),
        chapterCount,
        at: new Date(now.getTime() - lastDay(state, daysAgo) * dayMs),
      },
    );
  return classId;
}

function lastDay(state: DemoApplication['state'], daysAgo: number): number {
  if (state === 'finished') return 6;
  return state === 'expired' ? daysAgo - 10 : 2;
}

async function seedMentoring(db: Db, { customer, now }: SelfLearningGiven): Promise<void> {
  const { organisationId, userIds } = customer;
  const idOf = (name: string) => userIds.get(name) ?? 0;
  const pairs = [
    ['instructor', 'trainee'],
    ['instructor', 'daisuke.ito'],
    ['ken.watanabe', 'aoi.kato'],
    ['sarah.miller', 'lan.nguyen'],
  ] as const;
  for (const [mentor, trainee] of pairs)
    await seedMentor(db, { organisationId, mentorId: idOf(mentor), traineeId: idOf(trainee) });
  const notes = [
    [
      'instructor',
      8,
      'データベースのコース、第2章までよく進んでいますね。結合の例はぜひ手元で動かしてみてください。',
    ],
    ['trainee', 7, 'ありがとうございます。結合の順番で結果が変わるのか、まだ自信がありません。'],
  ] as const;
  for (const [author, daysAgo, markdown] of notes)
    await seedMentorNote(db, {
      organisationId,
      traineeId: idOf('trainee'),
      authorId: idOf(author),
      markdown,
      writtenAt: new Date(now.getTime() - daysAgo * dayMs),
    });
}
