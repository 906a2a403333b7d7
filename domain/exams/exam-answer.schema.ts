import { z } from 'zod';
import { codeLimits } from '../challenges/code/code-limits.ts';
import { ProgrammingLanguageSchema } from '../runner/language-ids.ts';
import { AnswerSchema } from '../challenges/question.schema.ts';
import { freeText } from '../http/text.ts';
import { examFileBounds, HandedFileSchema, ShownFileSchema } from './exam-file.schema.ts';

/** Code, in the language that was chosen last; what was written in others is kept beside it. */
const CodeAnswerSchema = z.strictObject({
  kind: z.literal('CODE'),
  language: ProgrammingLanguageSchema,
  codes: z.partialRecord(ProgrammingLanguageSchema, freeText(codeLimits.code)),
});
export type CodeAnswer = z.infer<typeof CodeAnswerSchema>;

const filesOf = <File extends z.ZodType>(file: File) =>
  z.strictObject({
    kind: z.literal('FILE'),
    /** In the order in which they were added. */
    files: z.array(file).max(examFileBounds.files),
  });

/** What is answered in an exam: as in a quiz, code, or files. */
export const ExamAnswerSchema = z.discriminatedUnion('kind', [
  ...AnswerSchema.options,
  CodeAnswerSchema,
  filesOf(HandedFileSchema),
]);
export type ExamAnswer = z.infer<typeof ExamAnswerSchema>;

/** The same with which of its files are on the server. */
export const ShownExamAnswerSchema = z.discriminatedUnion('kind', [
  ...AnswerSchema.options,
  CodeAnswerSchema,
  filesOf(ShownFileSchema),
]);
export type ShownExamAnswer = z.infer<typeof ShownExamAnswerSchema>;
