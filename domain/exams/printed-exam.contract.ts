import { z } from 'zod';
import { QuestionKeySchema } from '../challenges/question.schema.ts';
import { LanguageSchema } from '../format/language.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import { ProgrammingLanguageSchema } from '../runner/language-ids.ts';
import { changeKinds } from './exam.schema.ts';
import { ExamQuestionSchema } from './exam-question.schema.ts';

const PrintedExamSchema = z.object({
  title: z.string(),
  organisationName: z.string(),
  lang: LanguageSchema,
  opensAt: InstantSchema,
  closesAt: InstantSchema,
  /** For this person, with what they are given beyond the others. */
  minutes: z.int(),
  instructions: z.string(),
  aids: z.string(),
  passPercent: z.int(),
  maxPoints: z.number(),
  /** 0: a wrong choice takes nothing away. */
  wrongTakesPercent: z.int(),
  /** Null: one paper for everybody. */
  person: z
    .object({ userId: z.int(), name: z.string(), accountName: z.string(), largeType: z.boolean() })
    .nullable(),
  parts: z.array(
    z.object({ id: z.string(), title: z.string(), questions: z.array(ExamQuestionSchema) }),
  ),
  /** `data:` addresses by their paths. */
  pictures: z.record(z.string(), z.string()),
});
export type PrintedExam = z.infer<typeof PrintedExamSchema>;

const PrintedKeySchema = z.object({
  questionId: z.int(),
  /** Null for code. */
  answerKey: QuestionKeySchema.nullable(),
  explanation: z.string(),
  /** Of code, one for each of its languages; the path is empty where there is one text. */
  solutions: z.array(
    z.object({
      language: ProgrammingLanguageSchema,
      files: z.array(z.object({ path: z.string(), content: z.string() })),
    }),
  ),
  /** What was done to the question after the exam. */
  change: z.enum(changeKinds).nullable(),
});
export type PrintedKey = z.infer<typeof PrintedKeySchema>;

const WithKeysSchema = PrintedExamSchema.extend({ keys: z.array(PrintedKeySchema) });
export type PrintedExamWithKeys = z.infer<typeof WithKeysSchema>;

const whose = z.object({
  /** Their questions as drawn and shuffled for them; absent: one paper for all, in the exam's order. */
  userId: z.coerce.number().pipe(IdSchema).optional(),
});

/** What a published exam is on paper, for a day without a network. */
export const getPrintedExam = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/paper',
  access: 'exam.edit',
  query: whose,
  result: PrintedExamSchema,
});

/** The same with what is right. Whoever opens it is written down. */
export const getPrintedKeys = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/paper/keys',
  access: 'exam.edit',
  query: whose,
  result: WithKeysSchema,
});
