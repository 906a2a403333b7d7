import { z } from 'zod';
import { codeLimits } from '../challenges/code/code-limits.ts';
import { ProgrammingLanguageSchema } from '../runner/language-ids.ts';
import { AnswerSchema } from '../challenges/question.schema.ts';
import { freeText } from '../http/text.ts';

/** Code, in the language that was chosen last; what was written in others is kept beside it. */
const CodeAnswerSchema = z.strictObject({
  kind: z.literal('CODE'),
  language: ProgrammingLanguageSchema,
  codes: z.partialRecord(ProgrammingLanguageSchema, freeText(codeLimits.code)),
});
export type CodeAnswer = z.infer<typeof CodeAnswerSchema>;

/** What is answered in an exam: as in a quiz, or code. */
export const ExamAnswerSchema = z.discriminatedUnion('kind', [
  ...AnswerSchema.options,
  CodeAnswerSchema,
]);
export type ExamAnswer = z.infer<typeof ExamAnswerSchema>;
