import { z } from 'zod';
import { ExamFileRulesSchema } from './exam-file.schema.ts';
import { MarkSchema } from '../challenges/attempt.schema.ts';
import type { CodeContent } from '../challenges/code/code-content.schema.ts';
import { JudgementSchema } from '../challenges/code/judgement.schema.ts';
import { ShownTaskSchema } from '../challenges/code/workbench.schema.ts';
import { type KeyedQuestion, QuestionSchema } from '../challenges/question.schema.ts';

/** A code challenge as one question of an exam. */
const CodeQuestionSchema = z.object({
  kind: z.literal('CODE'),
  id: z.int(),
  /** The title of its part. */
  prompt: z.string(),
  weight: z.number(),
  body: z.object({ task: ShownTaskSchema }),
});
export type CodeQuestion = z.infer<typeof CodeQuestionSchema>;

/** A task for which files are handed in, as one question of an exam; a person gives its points. */
const FileQuestionSchema = z.object({
  kind: z.literal('FILE'),
  id: z.int(),
  prompt: z.string(),
  weight: z.number(),
  body: ExamFileRulesSchema,
});
export type FileQuestion = z.infer<typeof FileQuestionSchema>;

/** A question as whoever takes an exam meets it. */
export const ExamQuestionSchema = z.discriminatedUnion('kind', [
  ...QuestionSchema.options,
  CodeQuestionSchema,
  FileQuestionSchema,
]);
export type ExamQuestion = z.infer<typeof ExamQuestionSchema>;

/** With the solutions and all the cases of its challenge: never to be shown as it is. */
export interface KeyedCodeQuestion extends Pick<CodeQuestion, 'kind' | 'id' | 'prompt' | 'weight'> {
  readonly content: CodeContent;
}
export type KeyedExamQuestion = KeyedQuestion | KeyedCodeQuestion | FileQuestion;

export const ExamMarkSchema = MarkSchema.extend({
  /** Of code, once it was run; of hidden cases no more than the verdict. */
  judgement: JudgementSchema.nullable().default(null),
});
export type ExamMark = z.infer<typeof ExamMarkSchema>;

/** Code and files have no question's number: they have one by the place of their part, above all others. */
const firstTaskId = 2_000_000_000;
export const taskIdOf = (partIndex: number): number => firstTaskId + partIndex;
