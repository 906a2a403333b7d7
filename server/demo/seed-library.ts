import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { QuestionDraftSchema } from '../../domain/challenges/question.schema.ts';
import { QuizSettingsSchema } from '../../domain/challenges/quiz-settings.schema.ts';
import { DifficultySchema } from '../../domain/materials/kinds.ts';
import { type Language, languages } from '../../domain/format/language.ts';
import { type SeededQuiz, seedQuiz } from '../challenges/challenges.seed.ts';
import type { Db } from '../db/database.ts';
import { type LibraryDeck, seedDecks } from './demo-decks.ts';
import { seedFiles } from './demo-files.ts';
import { type DemoSurvey, demoSurveys } from './demo-surveys.ts';
import { type LibraryVideo, seedVideos } from './demo-videos.ts';
import { type SeededBook, seedBookFolder } from '../books/books.seed.ts';
import { seedApps } from './seed-apps.ts';
import { type LibraryCode, seedCodes } from './seed-code.ts';
import { seedLti } from './seed-lti.ts';
import { seedSurvey } from '../surveys/surveys.seed.ts';
import type { MadeVersion } from '../materials/materials.service.ts';
import type { Storage } from '../storage/storage.ts';

const FactsSchema = z.object({
  title: z.string(),
  description: z.string(),
  difficulty: DifficultySchema,
  tags: z.array(z.string()).default([]),
});
const QuizSchema = FactsSchema.extend({
  settings: QuizSettingsSchema.optional(),
  questions: z.array(QuestionDraftSchema),
});

/** What was made, by `slug/language`. */
export interface DemoLibrary {
  readonly books: ReadonlyMap<string, SeededBook>;
  readonly quizzes: ReadonlyMap<string, DemoQuiz>;
  readonly surveys: ReadonlyMap<string, LibrarySurvey>;
  readonly decks: ReadonlyMap<string, LibraryDeck>;
  readonly videos: ReadonlyMap<string, LibraryVideo>;
  readonly files: ReadonlyMap<string, MadeVersion>;
  readonly apps: ReadonlyMap<string, MadeVersion>;
  readonly ltis: ReadonlyMap<string, MadeVersion>;
  readonly codes: ReadonlyMap<string, LibraryCode>;
}

export type LibrarySurvey = MadeVersion & Pick<DemoSurvey, 'content' | 'words'>;

export interface DemoQuiz extends SeededQuiz {
  readonly questions: z.infer<typeof QuizSchema>['questions'];
}

interface Author {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly at: Date;
}

/** What the provider offers to every organisation. */
export const seedOfficial = (db: Db, storage: Storage, author: Author) =>
  seedTexts(db, storage, author, join(import.meta.dirname, 'official'));

/** Brings all books, quizzes, surveys, files, slides, videos, apps and LTI materials of the demo into one organisation's library. */
export async function seedLibrary(db: Db, storage: Storage, author: Author): Promise<DemoLibrary> {
  const texts = await seedTexts(db, storage, author, import.meta.dirname);
  const surveys = new Map<string, LibrarySurvey>();
  for (const { slug, lang, title, description, content, words } of demoSurveys) {
    const made = await seedSurvey(db, { ...author, lang, title, description, content });
    surveys.set(`${slug}/${lang}`, { ...made, content, words });
  }
  const files = await seedFiles(db, storage, author);
  const apps = await seedApps(db, storage, author);
  const videos = await seedVideos(db, storage, author);
  const { organisationId, createdBy } = author;
  const ltis = await seedLti(db, { organisationId, createdBy });
  const codes = await seedCodes(db, author);
  return {
    ...texts,
    surveys,
    files,
    apps,
    videos,
    ltis,
    codes,
    decks: await seedDecks(db, author),
  };
}

/** The books and quizzes of a folder, in both languages. */
async function seedTexts(db: Db, storage: Storage, author: Author, from: string) {
  const books = new Map<string, SeededBook>();
  const quizzes = new Map<string, DemoQuiz>();
  for (const slug of await namesIn(from, 'books')) {
    for (const lang of languages) {
      const folder = join(from, 'books', slug, lang);
      const facts = FactsSchema.parse(await readJson(join(folder, 'book.json')));
      books.set(
        `${slug}/${lang}`,
        await seedBookFolder(db, storage, { ...author, ...facts, lang, folder }),
      );
    }
  }
  for (const slug of await namesIn(from, 'quizzes')) {
    for (const lang of languages) {
      const file = join(from, 'quizzes', slug, `${lang}.json`);
      const { questions, settings, ...facts } = QuizSchema.parse(await readJson(file));
      const quiz = await seedQuiz(db, {
        ...author,
        ...facts,
        lang,
        questions,
        ...(settings ? { settings } : {}),
      });
      quizzes.set(`${slug}/${lang}`, { ...quiz, questions });
    }
  }
  return { books, quizzes };
}

/** The item of a class in the class's language. */
export function itemOf<Item>(items: ReadonlyMap<string, Item>, slug: string, lang: Language): Item {
  const item = items.get(`${slug}/${lang}`);
  if (!item) throw new Error(`the demo has no ${slug} in ${lang}`);
  return item;
}

async function namesIn(from: string, folder: 'books' | 'quizzes'): Promise<string[]> {
  return (await readdir(join(from, folder))).toSorted();
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'));
}
