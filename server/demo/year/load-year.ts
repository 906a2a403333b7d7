import { dayAfter } from '../../../domain/calendar/day-after.ts';
import { Role } from '../../../domain/access/roles.ts';
import { seedQuiz } from '../../challenges/challenges.seed.ts';
import { seedCourse } from '../../courses/courses.seed.ts';
import type { Db } from '../../db/database.ts';
import { seedGroup } from '../../groups/groups.seed.ts';
import { seedBook } from '../../books/books.seed.ts';
import { seedOrganisation } from '../../organisations/organisations.seed.ts';
import { seedPerson } from '../../people/people.seed.ts';
import { hashOf, seedAccountWithHash } from '../../session/session.seed.ts';
import { demoPassword } from '../seed-people.ts';
import { loadClass, type YearCourse } from './load-class.ts';
import {
  booksOfSection,
  chaptersOf,
  chaptersOfBook,
  familyNames,
  givenNames,
  questionsOf,
  questionsOfQuiz,
  yearCourses,
} from './year-content.ts';

export const yearOrganisation = 'Keiko Year';
/** Who runs the training company; the password is the demo's. */
export const yearAdmin = 'year-admin';

export interface YearSize {
  readonly classes: number;
  readonly trainees: number;
  readonly instructors: number;
}
export const wholeYear: YearSize = { classes: 40, trainees: 3000, instructors: 8 };

const daysBetweenClasses = 10;
/** The first class began so long ago, and the last ones are still to come. */
const daysBack = 350;
const classDays = 60;

interface Loaded {
  readonly organisationId: number;
  readonly adminId: number;
  readonly classIds: readonly number[];
}

/**
 * A training company's year: classes of its courses, one beginning after the other, whose dates keep off
 * holidays, with what their trainees have done until this day. The same for the same day and size.
 */
export async function loadYear(db: Db, now: Date, size: YearSize = wholeYear): Promise<Loaded> {
  const organisationId = await seedOrganisation(db, { name: yearOrganisation });
  const passwordHash = await hashOf(demoPassword);
  const join = async (accountName: string, name: string, role: Role) => {
    const userId = await seedPerson(db, { organisationId, accountName, name, role, lang: 'ja' });
    await seedAccountWithHash(db, { organisationId, userId }, accountName, passwordHash);
    return userId;
  };
  const adminId = await join(yearAdmin, '年間 管理者', Role.admin);
  const instructorIds: number[] = [];
  for (let each = 0; each < size.instructors; each++)
    instructorIds.push(
      await join(`year-instructor-${each + 1}`, nameOf(each * 31 + 7), Role.instructor),
    );
  const courses = await makeCourses(db, { organisationId, createdBy: adminId });
  const today = now.toISOString().slice(0, 10);
  const perClass = Math.floor(size.trainees / size.classes);
  const classIds: number[] = [];
  for (let each = 0; each < size.classes; each++) {
    const traineeIds: number[] = [];
    for (let one = each * perClass; one < (each + 1) * perClass; one++)
      traineeIds.push(
        await join(`year-${String(one + 1).padStart(4, '0')}`, nameOf(one), Role.trainee),
      );
    const groupId = await seedGroup(db, {
      organisationId,
      name: `第${each + 1}期`,
      memberIds: traineeIds,
    });
    const course = courses[each % courses.length];
    if (!course) throw new Error('a year has courses');
    classIds.push(
      await loadClass(db, {
        organisationId,
        adminId,
        instructorId: instructorIds[each % instructorIds.length] ?? adminId,
        groupId,
        traineeIds,
        course,
        now,
        startAt: dayAfter(today, each * daysBetweenClasses - daysBack),
        number: each,
      }),
    );
  }
  return { organisationId, adminId, classIds };
}

const nameOf = (place: number): string =>
  `${familyNames[place % familyNames.length]} ${givenNames[(place * 7 + Math.floor(place / 15)) % givenNames.length]}`;

/** Each of three sections of books with a quiz behind them, due one after the other. */
async function makeCourses(
  db: Db,
  made: { readonly organisationId: number; readonly createdBy: number },
): Promise<YearCourse[]> {
  const courses: YearCourse[] = [];
  for (const { title, sections } of yearCourses) {
    const materials: YearCourse['materials'][number][] = [];
    const parts = [];
    for (const [place, section] of sections.entries()) {
      const placed = [];
      for (let each = 0; each <= booksOfSection; each++) {
        const name = each < booksOfSection ? `${section} ${each + 1}` : `${section}の確認`;
        const isQuiz = each === booksOfSection;
        const quiz = isQuiz
          ? await seedQuiz(db, { ...made, title: name, lang: 'ja', questions: questionsOf(name) })
          : undefined;
        const one =
          quiz ??
          (await seedBook(db, { ...made, title: name, lang: 'ja', chapters: chaptersOf(name) }));
        materials.push({
          versionId: one.versionId,
          questionIds: quiz?.questionIds ?? [],
          isQuiz,
          parts: isQuiz ? questionsOfQuiz : chaptersOfBook,
        });
        const due = {
          unit: 'workingDay',
          from: 'start',
          n: 3 * (place * (booksOfSection + 1) + each + 1),
        } as const;
        placed.push({ materialId: one.materialId, versionId: one.versionId, due });
      }
      const opens = { unit: 'day', from: 'start', n: 1 + place * 14 } as const;
      parts.push({ title: section, opens, materials: placed });
    }
    const { courseVersionId } = await seedCourse(db, {
      ...made,
      title,
      lang: 'ja',
      ends: { unit: 'day', from: 'start', n: classDays },
      sections: parts,
    });
    courses.push({ title, courseVersionId, materials });
  }
  return courses;
}
