import {
  type CodeContent,
  emptyCode,
  type LanguageSetup,
  usualLimits,
  usualPageLimits,
} from '../../domain/challenges/code/code-content.schema.ts';
import type { CodeStyle } from '../../domain/challenges/code/code-styles.ts';
import { packTranscript } from '../../domain/challenges/code/conversation/transcript.ts';
import type { ProgrammingLanguage } from '../../domain/runner/language-ids.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
import { algorithms } from './code/algorithms.ts';
import { conversations } from './code/conversations.ts';
import { functions } from './code/functions.ts';
import { pages } from './code/pages.ts';
import { plans } from './code/plans.ts';
import { projects } from './code/projects.ts';
import { queries } from './code/queries.ts';
import { texts } from './code/texts.ts';
import { projectContent } from './demo-projects.ts';
import { waiting } from './code/waiting.ts';
import { rubricOf, type WrittenChallenge } from './code/written-challenge.ts';

export interface DemoChallenge {
  readonly slug: string;
  readonly lang: Language;
  readonly title: string;
  readonly difficulty: Difficulty;
  readonly content: CodeContent;
  /** Of a task of words: what people wrote, from a first try to a good one. */
  readonly answers?: readonly string[];
}

const publicCases = 2;

function contentOf(style: CodeStyle, written: WrittenChallenge, lang: Language): CodeContent {
  const { statement, hints = [], codes, cases, mutants = [], rubric = [] } = written;
  const empty = emptyCode(style);
  return {
    ...empty,
    checker: written.checker ?? empty.checker,
    signature: written.signature ?? null,
    statement,
    hints: [...hints],
    languages: Object.entries(codes).map(([language, [starter, solution]]): LanguageSetup => ({
      // The keys of the record are languages.
      language: language as ProgrammingLanguage,
      starter,
      solution,
      ...(language === 'html' ? usualPageLimits : usualLimits),
    })),
    cases: cases.map(([input, expected, title, visual], index) => ({
      id: `case-${index + 1}`,
      title: title[lang],
      isPublic: index < publicCases,
      weight: weightOf(index, cases.length),
      input,
      expected,
      ...(visual ? { visual } : {}),
    })),
    mutants: mutants.map(([title, language, code], index) => ({
      id: `mutant-${index + 1}`,
      title,
      language,
      code,
    })),
    rubric: rubricOf(rubric, lang),
  };
}

/** Whole numbers that add up to 100. */
const weightOf = (index: number, count: number): number =>
  Math.floor((100 * (index + 1)) / count) - Math.floor((100 * index) / count);

const inBoth = (style: CodeStyle, written: WrittenChallenge): DemoChallenge[] =>
  (['ja', 'en'] as const).map((lang) => ({
    slug: written.slug,
    lang,
    title: written.title[lang],
    difficulty: written.difficulty,
    content: contentOf(style, written, lang),
  }));

export const demoChallenges: readonly DemoChallenge[] = [
  ...[...algorithms, ...waiting, ...queries].flatMap((written) => inBoth('algorithm', written)),
  ...functions.flatMap((written) => inBoth('function', written)),
  ...texts.flatMap((written) =>
    (['ja', 'en'] as const).map((lang) => ({
      slug: written.slug,
      lang,
      title: written.title[lang],
      difficulty: written.difficulty,
      content: {
        ...emptyCode('ai'),
        statement: written.statement,
        hints: [...(written.hints ?? [])],
        rubric: rubricOf(written.rubric, lang),
      },
      answers: written.answers.map((answer) => answer[lang]),
    })),
  ),
  ...conversations.flatMap((written) =>
    (['ja', 'en'] as const).map((lang) => ({
      slug: written.slug,
      lang,
      title: written.title[lang],
      difficulty: written.difficulty,
      content: {
        ...emptyCode('ai'),
        statement: written.statement,
        hints: [...(written.hints ?? [])],
        rubric: rubricOf(written.rubric, lang),
        conversation: {
          part: written.part,
          opening: written.opening,
          mostTurns: written.mostTurns,
        },
      },
      answers: written.held.map((held) =>
        packTranscript([
          { by: 'partner', text: written.opening[lang] },
          ...held[lang].map(([by, text]) => ({ by, text })),
        ]),
      ),
    })),
  ),
  ...projects.flatMap((written) =>
    (['ja', 'en'] as const).map((lang) => ({
      slug: written.slug,
      lang,
      title: written.title[lang],
      difficulty: written.difficulty,
      content: projectContent(written, lang),
    })),
  ),
  ...[...pages, ...plans].flatMap((written) => inBoth('frontend', written)),
];
