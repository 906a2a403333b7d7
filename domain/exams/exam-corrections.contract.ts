import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { freeText } from '../http/text.ts';

/** Corrects the text of a question while the exam is written; whoever has it is told, with the difference. */
export const correctExamQuestion = endpoint({
  method: 'POST',
  path: '/api/exams/:examId/corrections',
  access: 'exam.edit',
  body: z.strictObject({
    questionId: IdSchema,
    text: freeText(20_000).trim().min(1),
    /** What the text was that is corrected: somebody else may have done so meanwhile. */
    before: freeText(50_000),
  }),
});
