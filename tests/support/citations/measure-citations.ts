import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Source } from '../../../domain/aichats/passage.schema.ts';
import type { Language } from '../../../domain/format/language.ts';
import { plainText } from '../../../domain/materials/plain-text.ts';
import { knownQuestions } from './questions.ts';

export const folderOf = (language: Language): string =>
  fileURLToPath(
    new URL(`../../../server/demo/books/c-for-new-engineers/${language}`, import.meta.url),
  );

export interface Measured {
  readonly questions: number;
  /** Of all questions the share for which the known passage was found. */
  readonly recall: number;
  /** And for which it came first. */
  readonly first: number;
  /** Of all places that were quoted the share that stands under the known heading. */
  readonly precision: number;
  readonly missed: readonly string[];
}

/**
 * Asks every known question in one language, and compares what was found with where its answer stands in the
 * book, which is in the same language unless another is named.
 */
export async function measureCitations(
  language: Language,
  chapterSlugs: readonly string[],
  ask: (question: string) => Promise<readonly Source[]>,
  bookLanguage: Language = language,
): Promise<Measured> {
  const headings = await headingsOf(bookLanguage);
  let found = 0;
  let first = 0;
  let hits = 0;
  let quoted = 0;
  const missed: string[] = [];
  for (const { chapter, heading, ...texts } of knownQuestions) {
    const title = headings[chapter]?.[heading];
    if (title === undefined)
      throw new Error(`there is no heading ${heading} in chapter ${chapter}`);
    const isKnown = ({ place, title: under }: Source) =>
      place.kind === 'chapter' && place.slug === chapterSlugs[chapter] && under === title;
    const sources = await ask(texts[language]);
    quoted += sources.length;
    hits += sources.filter(isKnown).length;
    if (sources[0] && isKnown(sources[0])) first += 1;
    if (sources.some(isKnown)) found += 1;
    else missed.push(texts[language]);
  }
  const questions = knownQuestions.length;
  return {
    questions,
    recall: found / questions,
    first: first / questions,
    precision: hits / Math.max(1, quoted),
    missed,
  };
}

async function chaptersOf(language: Language): Promise<string[]> {
  const folder = folderOf(language);
  const files = (await readdir(folder)).filter((name) => /^\d\d-.*\.md$/.test(name)).toSorted();
  return await Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')));
}

/** What stands under each heading, in both languages one after the other. */
export async function parallelSections(): Promise<string[]> {
  const sectionsOf = async (language: Language) =>
    (await chaptersOf(language)).map((markdown) => markdown.split(/^#{1,6} /m));
  const [english, japanese] = [await sectionsOf('en'), await sectionsOf('ja')];
  return english.flatMap((sections, chapter) =>
    sections.map((text, heading) => `${text}\n${japanese[chapter]?.[heading] ?? ''}`),
  );
}

/** By the number of the chapter’s file. */
async function headingsOf(language: Language): Promise<string[][]> {
  return (await chaptersOf(language)).map((markdown) =>
    [...markdown.matchAll(/^#{1,6} (.+)$/gm)]
      .map(([, text = '']) => plainText(text))
      .filter((text) => !/^(include|define)\b/.test(text)),
  );
}
