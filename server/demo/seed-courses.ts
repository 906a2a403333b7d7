import type { RelativeDate } from '../../domain/outlines/relative-date.schema.ts';
import { seedCourse } from '../courses/courses.seed.ts';
import { seedClassTemplate } from '../templates/templates.seed.ts';
import type { Db } from '../db/database.ts';
import { type DemoLibrary, itemOf } from './seed-library.ts';
import type { SeededOrganisation } from './seed-people.ts';

const dayMs = 86_400_000;
const day = (n: number): RelativeDate => ({ unit: 'day', from: 'start', n });
const monday = (n: number): RelativeDate => ({ unit: 'weekday', from: 'start', n, weekday: 1 });
const beforeEnd = (n: number): RelativeDate => ({ unit: 'workingDay', from: 'end', n });

/** What the provider offers every organisation to make classes of. */
export async function seedCourses(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  { books, quizzes }: Pick<DemoLibrary, 'books' | 'quizzes'>,
  now: Date,
): Promise<void> {
  const by = { organisationId, createdBy: userIds.get('sysadmin') ?? 0 };
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  const inJapanese = itemOf(books, 'information-we-hold', 'ja');
  const quizInJapanese = itemOf(quizzes, 'information-we-hold', 'ja');
  const read = { title: '読む', opens: day(1), materials: [{ ...inJapanese, due: monday(2) }] };
  await seedCourse(db, {
    ...by,
    title: '情報の取り扱い 基礎',
    description: 'お客様からお預かりする情報を安全に扱うための、全社員向けの基礎コースです。',
    lang: 'ja',
    difficulty: 'introductory',
    expectedHours: 2.5,
    ends: day(21),
    sections: [
      read,
      {
        title: '確かめる',
        opens: monday(2),
        materials: [{ ...quizInJapanese, due: beforeEnd(3) }],
      },
    ],
    versions: [
      { changes: '', at: ago(90), sections: [read] },
      { changes: '理解を確かめる小テストを追加しました。', at: ago(12) },
    ],
    at: ago(12),
  });
  const inEnglish = itemOf(books, 'information-we-hold', 'en');
  const quizInEnglish = itemOf(quizzes, 'information-we-hold', 'en');
  await seedCourse(db, {
    ...by,
    title: 'The information we hold',
    description: 'What everybody should know who handles what customers entrust to us.',
    lang: 'en',
    difficulty: 'beginner',
    expectedHours: 3,
    ends: day(28),
    sections: [
      {
        title: 'Read and check',
        opens: day(1),
        materials: [inEnglish, { ...quizInEnglish, due: beforeEnd(5) }],
      },
    ],
    versions: [{ changes: '', at: ago(40) }],
    at: ago(40),
  });
  await seedCourse(db, {
    ...by,
    title: '情報の取り扱い 管理者編',
    description: '部門の責任者が、委託先や退職者の情報をどう扱うかを学びます。',
    lang: 'ja',
    difficulty: 'intermediate',
    expectedHours: 6,
    sections: [{ title: '読む', materials: [inJapanese] }],
    versions: [],
    at: ago(2),
  });
}

/** What the customer's classes begin with, year after year. */
export async function seedTemplates(
  db: Db,
  { organisationId, userIds }: SeededOrganisation,
  { books, quizzes, surveys }: Pick<DemoLibrary, 'books' | 'quizzes' | 'surveys'>,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - 20 * dayMs);
  const book = itemOf(books, 'c-for-new-engineers', 'ja');
  const quiz = itemOf(quizzes, 'c-basics', 'ja');
  const survey = itemOf(surveys, 'half-way', 'ja');
  const inEnglish = itemOf(books, 'writing-that-is-read', 'en');
  await seedClassTemplate(db, {
    organisationId,
    createdBy: userIds.get('admin') ?? 0,
    title: '新入社員研修（8週間）',
    description: '毎年春に行う新入社員研修のひな形です。',
    lang: 'ja',
    ends: day(56),
    sections: [
      { title: '読む', opens: day(1), materials: [{ ...book, due: monday(3) }] },
      { title: '確かめる', opens: monday(3), materials: [{ ...quiz, due: beforeEnd(3) }] },
      { title: 'ふり返る', opens: beforeEnd(2), materials: [{ ...survey, due: beforeEnd(0) }] },
    ],
    at,
  });
  await seedClassTemplate(db, {
    organisationId,
    createdBy: userIds.get('instructor') ?? 0,
    title: 'A fortnight to begin with',
    description: 'Two weeks for those who join in between, to write so that it is read.',
    lang: 'en',
    isPublished: false,
    ends: { unit: 'workingDay', from: 'start', n: 10 },
    sections: [{ title: 'Read', opens: day(1), materials: [{ ...inEnglish, due: beforeEnd(1) }] }],
    at,
  });
}
