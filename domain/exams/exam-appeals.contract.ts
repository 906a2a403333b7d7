import { z } from 'zod';
import { AppealSchema } from './exam-appeal.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { freeText } from '../http/text.ts';
import { ShownExamAnswerSchema } from './exam-answer.schema.ts';
import { ExamMarkSchema, ExamQuestionSchema } from './exam-question.schema.ts';

/** After results are out, in days of 24 hours. */
export const appealDays = 14;

/** While one may look at one's answers, within the days for it; once for each question. */
export const appealAgainstMark = endpoint({
  method: 'PUT',
  path: '/api/trainee/exams/:examId/appeals/:questionId',
  access: 'exam.take',
  body: z.strictObject({ text: freeText(2000).trim().min(1) }),
});

const AppealToDecideSchema = AppealSchema.extend({
  sittingId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  number: z.int(),
  question: ExamQuestionSchema,
  answer: ShownExamAnswerSchema.nullable(),
  mark: ExamMarkSchema,
  decidedBy: z.string().nullable(),
});
export type AppealToDecide = z.infer<typeof AppealToDecideSchema>;

/** Those that wait first. */
export const listExamAppeals = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/appeals',
  access: 'exam.view',
  result: z.object({
    appeals: z.array(AppealToDecideSchema),
    pictures: z.record(z.string(), z.string()),
  }),
});

/** Once. Points that are given by it count at once: results that stand change by an appeal alone. */
export const decideExamAppeal = endpoint({
  method: 'PUT',
  path: '/api/exams/:examId/sittings/:sittingId/appeals/:questionId',
  access: 'exam.edit',
  body: z.strictObject({
    isGranted: z.boolean(),
    reply: freeText(2000).trim().min(1),
    /** Of the question from now on, where the appeal is granted; null: they stay. */
    points: z.number().min(0).max(100).nullable(),
  }),
});
