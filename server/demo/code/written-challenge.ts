import type { CodeCase, CodeContent } from '../../../domain/challenges/code/code-content.schema.ts';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import type { Difficulty } from '../../../domain/materials/kinds.ts';
import type { Language } from '../../../domain/format/language.ts';

type Both = Readonly<Record<Language, string>>;

/** A challenge of the demo as it is written down: both languages at once, and no more than it needs. */
export interface WrittenChallenge {
  readonly slug: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly difficulty: Difficulty;
  readonly statement: Readonly<Record<Language, string>>;
  readonly hints?: readonly Readonly<Record<Language, string>>[];
  readonly checker?: CodeContent['checker'];
  readonly signature?: CodeContent['signature'];
  readonly rubric?: readonly (readonly [title: Both, points: number])[];
  readonly codes: Partial<
    Record<ProgrammingLanguage, readonly [starter: string, solution: string]>
  >;
  /** What goes in, what comes out, what it is about, and how a page is to look; the first two are public. */
  readonly cases: readonly (readonly [
    input: string,
    expected: string,
    title: Both,
    visual?: CodeCase['visual'],
  ])[];
  readonly mutants?: readonly (readonly [
    title: string,
    language: ProgrammingLanguage,
    code: string,
  ])[];
}

/** In one language, as the challenge has it. */
export const rubricOf = (
  rubric: NonNullable<WrittenChallenge['rubric']>,
  lang: Language,
): CodeContent['rubric'] =>
  rubric.map(([title, points], index) => ({
    id: `rubric-${index + 1}`,
    title: title[lang],
    points,
  }));
