import { dayAfter } from '../../domain/calendar/day-after.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedClassCli, seedSectionRules } from '../classrules/classrules.seed.ts';
import type { Db } from '../db/database.ts';
import { demoClasses } from './demo-classes.ts';
import type { DemoClass, DemoItem } from './demo-item.ts';
import type { LibraryDeck } from './demo-decks.ts';
import type { LibraryCode } from './seed-code.ts';
import type { LibraryVideo } from './demo-videos.ts';
import { type DemoLibrary, type DemoQuiz, itemOf, type LibrarySurvey } from './seed-library.ts';
import { idsOf, type SeededOrganisation } from './seed-people.ts';

/** A material as it lies in a seeded class. */
export interface SeededItem {
  readonly classMaterialId: number;
  readonly versionId: number;
  readonly chapterCount: number;
  readonly chapterSlugs: readonly string[];
  readonly quiz: DemoQuiz | undefined;
  readonly survey: LibrarySurvey | undefined;
  readonly deck: LibraryDeck | undefined;
  readonly video: LibraryVideo | undefined;
  readonly isApp: boolean;
  readonly code: LibraryCode | undefined;
}

export interface SeededClass {
  readonly demo: DemoClass;
  readonly classId: number;
  readonly items: readonly SeededItem[];
}

export async function seedClasses(
  db: Db,
  { organisationId, userIds, groupIds }: SeededOrganisation,
  library: DemoLibrary,
  today: string,
): Promise<SeededClass[]> {
  const seeded: SeededClass[] = [];
  for (const demo of demoClasses) {
    const instructorIds = idsOf(userIds, demo.instructors);
    const { classId, classMaterialIds, sectionIds } = await seedClass(db, {
      organisationId,
      createdBy: instructorIds[0] ?? 0,
      title: demo.title,
      description: demo.description,
      lang: demo.lang,
      startAt: dayAfter(today, demo.start),
      endAt: dayAfter(today, demo.end),
      isPublished: demo.isPublished,
      instructorIds,
      traineeIds: idsOf(userIds, demo.people),
      groupIds: idsOf(groupIds, demo.groups),
      sections: demo.sections.map(({ title, opens, items }) => ({
        title,
        ...(opens === undefined ? {} : { opensAt: dayAfter(today, opens) }),
        materials: items.map(({ due, ...item }) => ({
          ...materialOf(library, item, demo),
          ...(due === undefined ? {} : { dueAt: dayAfter(today, due) }),
        })),
      })),
    });
    await seedSectionRules(
      db,
      { organisationId, classId },
      sectionIds,
      demo.sections.map(({ rule }) => rule),
    );
    if (demo.isCli) await seedClassCli(db, { organisationId, classId });
    const items = demo.sections.flatMap((section) => section.items);
    seeded.push({
      demo,
      classId,
      items: items.map((item, index) => ({
        classMaterialId: classMaterialIds[index] ?? 0,
        ...describe(library, item, demo),
      })),
    });
  }
  return seeded;
}

function materialOf(library: DemoLibrary, { kind, slug }: DemoItem, { lang }: DemoClass) {
  const items = {
    book: library.books,
    quiz: library.quizzes,
    survey: library.surveys,
    deck: library.decks,
    video: library.videos,
    file: library.files,
    app: library.apps,
    lti: library.ltis,
    code: library.codes,
  }[kind];
  const { materialId, versionId } = itemOf<{ materialId: number; versionId: number }>(
    items,
    slug,
    lang,
  );
  return { materialId, versionId };
}

const nothingIn = {
  chapterCount: 0,
  chapterSlugs: [],
  quiz: undefined,
  survey: undefined,
  deck: undefined,
  video: undefined,
  isApp: false,
  code: undefined,
};

function describe(library: DemoLibrary, { kind, slug }: DemoItem, { lang }: DemoClass) {
  if (kind === 'quiz') {
    const quiz = itemOf(library.quizzes, slug, lang);
    return { ...nothingIn, versionId: quiz.versionId, quiz };
  }
  if (kind === 'survey') {
    const survey = itemOf(library.surveys, slug, lang);
    return { ...nothingIn, versionId: survey.versionId, survey };
  }
  if (kind === 'deck') {
    const deck = itemOf(library.decks, slug, lang);
    return { ...nothingIn, versionId: deck.versionId, deck };
  }
  if (kind === 'video') {
    const video = itemOf(library.videos, slug, lang);
    return { ...nothingIn, versionId: video.versionId, video };
  }
  if (kind === 'file') {
    const { versionId } = itemOf(library.files, slug, lang);
    return { ...nothingIn, versionId };
  }
  if (kind === 'app') {
    const { versionId } = itemOf(library.apps, slug, lang);
    return { ...nothingIn, versionId, isApp: true };
  }
  if (kind === 'code') {
    const code = itemOf(library.codes, slug, lang);
    return { ...nothingIn, versionId: code.versionId, code };
  }
  if (kind === 'lti') {
    const { versionId } = itemOf(library.ltis, slug, lang);
    return { ...nothingIn, versionId };
  }
  const { versionId, chapterSlugs } = itemOf(library.books, slug, lang);
  return { ...nothingIn, versionId, chapterCount: chapterSlugs.length, chapterSlugs };
}
