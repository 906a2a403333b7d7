import { z } from 'zod';
import { type DraftFaultCode, draftFaults } from './draft-faults.ts';
import { hasRepeats } from './kinds/question-kind.ts';
import {
  type QuestionDraft,
  QuestionDraftSchema,
  UnfinishedQuestionSchema,
} from './question.schema.ts';
import { faultsOf } from './question-kinds.ts';
import { type Pool, QuizSettingsSchema, UnfinishedSettingsSchema } from './quiz-settings.schema.ts';

export const mostQuestions = 200;

/** A quiz while its author writes: well-formed, but perhaps not finished. */
export const QuizContentSchema = z.strictObject({
  settings: UnfinishedSettingsSchema,
  questions: z.array(UnfinishedQuestionSchema).max(mostQuestions),
});
export type QuizContent = z.infer<typeof QuizContentSchema>;

/** What is wrong with a pool. */
export function poolFaultsOf(pool: Pool, questions: readonly QuestionDraft[]): DraftFaultCode[] {
  const own = questions.filter((question) => question.pool === pool.id);
  const faults: DraftFaultCode[] = [];
  if (own.length < pool.draw) faults.push('poolTooSmall');
  // Else chance would decide what an attempt is worth.
  if (new Set(own.map(({ weight }) => weight)).size > 1) faults.push('poolWeightsDiffer');
  return faults;
}

/** The numbers of the pairs of which nobody has taken one out yet, and so decided. */
export function openPairsOf(questions: readonly QuestionDraft[]): ReadonlySet<number> {
  const marked = questions.flatMap(({ twin }) => (twin ? [twin.pair] : []));
  return new Set(marked.filter((pair, index) => marked.indexOf(pair) !== index));
}

/** A quiz that can be given: each question consistent in itself, and all of them with the pools. */
export const FinishedQuizSchema = z
  .strictObject({
    settings: QuizSettingsSchema,
    questions: z.array(QuestionDraftSchema).min(1).max(mostQuestions),
  })
  .superRefine(({ settings: { pools }, questions }, context) => {
    const add = (code: DraftFaultCode, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message: draftFaults[code] });
    const ids = pools.map(({ id }) => id);
    if (hasRepeats(ids)) add('poolIdsRepeat', ['settings', 'pools']);
    for (const [index, pool] of pools.entries())
      for (const code of poolFaultsOf(pool, questions)) add(code, ['settings', 'pools', index]);
    const pairs = openPairsOf(questions);
    for (const [index, question] of questions.entries()) {
      if (question.twin && pairs.has(question.twin.pair)) add('standsTwice', ['questions', index]);
      if (question.pool !== undefined && !ids.includes(question.pool))
        add('poolUnknown', ['questions', index, 'pool']);
      for (const { code, path } of faultsOf(question)) add(code, ['questions', index, ...path]);
    }
  });
export type FinishedQuiz = z.infer<typeof FinishedQuizSchema>;

const named = /keiko:asset\/(\d{1,10})\//g;

/** Every text of a quiz that may show pictures. */
export const textsOf = (questions: readonly QuestionDraft[]): string[] =>
  questions.flatMap((question) => [
    question.prompt,
    question.explanation,
    ...(question.kind === 'MCQ' ? question.body.choices.map(({ text }) => text) : []),
  ]);

/** Ids of the material's files that these questions show. */
export const filesOf = (questions: readonly QuestionDraft[]): number[] => [
  ...new Set(
    textsOf(questions).flatMap((text) =>
      [...text.matchAll(named)].map((match) => Number(match[1])),
    ),
  ),
];
