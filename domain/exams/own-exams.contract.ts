import { z } from 'zod';
import { MarkSchema } from '../challenges/attempt.schema.ts';
import { AnswerSchema, QuestionSchema } from '../challenges/question.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { freeText, InstantSchema } from '../http/text.ts';
import { LanguageSchema } from '../people/language.ts';
import { AppealSchema } from './exam-appeal.schema.ts';
import { EmergencyKitSchema } from './emergency-kit.schema.ts';
import {
  changeKinds,
  AccommodationSchema,
  captures,
  InspectionSchema,
  sittingStates,
} from './exam.schema.ts';

const OwnExamSummarySchema = z.object({
  id: z.int(),
  title: z.string(),
  lang: LanguageSchema,
  opensAt: InstantSchema,
  closesAt: InstantSchema,
  lastStartAt: InstantSchema,
  minutes: z.int().nullable(),
  state: z.enum(sittingStates),
  submittedAt: InstantSchema.nullable(),
  /** Of the result, once it is out. */
  points: z.number().nullable(),
  maxPoints: z.number(),
  hasPassed: z.boolean().nullable(),
  resultsAt: InstantSchema.nullable(),
});
export type OwnExamSummary = z.infer<typeof OwnExamSummarySchema>;

/** One person's go at an exam, as it stands on the server. */
const SittingSchema = z.object({
  uuid: z.uuid(),
  startedAt: InstantSchema,
  deadlineAt: InstantSchema,
  /** By the server's clock when it answered; 0 once it was handed in. */
  secondsLeft: z.int(),
  submittedAt: InstantSchema.nullable(),
  capturedBy: z.enum(captures).nullable(),
  /** Whether it is taken on the device that asks. */
  isHere: z.boolean(),
  /** What opens the paper: base64, for the device that takes it, and while it is open. */
  key: z.string().nullable(),
  /** What an emergency file is made with; for the device that takes it, also after the end. */
  emergency: EmergencyKitSchema.nullable(),
  /** The newest of each question. */
  answers: z.array(z.object({ questionId: z.int(), answer: AnswerSchema })),
});
export type Sitting = z.infer<typeof SittingSchema>;

const OwnExamSchema = OwnExamSummarySchema.extend({
  instructions: z.string(),
  aids: z.string(),
  partCount: z.int(),
  passPercent: z.int(),
  needsCode: z.boolean(),
  needsSignature: z.boolean(),
  isSupervised: z.boolean(),
  isAdmitted: z.boolean(),
  accommodation: AccommodationSchema,
  /** When the server answered. */
  now: InstantSchema,
  sitting: SittingSchema.nullable(),
});
export type OwnExam = z.infer<typeof OwnExamSchema>;

export const listOwnExams = endpoint({
  method: 'GET',
  path: '/api/trainee/exams',
  access: 'exam.take',
  result: z.array(OwnExamSummarySchema),
});

export const getOwnExam = endpoint({
  method: 'GET',
  path: '/api/trainee/exams/:examId',
  access: 'exam.take',
  query: z.object({
    /** Made by the device, once. */
    deviceUuid: z.uuid(),
  }),
  result: OwnExamSchema,
});

/** What is encrypted: the questions as this person meets them, without what is right. */
export const ExamPaperSchema = z.object({
  examId: z.int(),
  uuid: z.uuid(),
  lang: LanguageSchema,
  parts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      questions: z.array(QuestionSchema),
    }),
  ),
  /** Those that the questions show, as `data:` addresses, by the path that names them. */
  pictures: z.record(z.string(), z.string()),
});
export type ExamPaper = z.infer<typeof ExamPaperSchema>;

const SealedPaperSchema = z.object({
  uuid: z.uuid(),
  /** AES-256-GCM: 12 bytes, and the text with its tag behind it; base64. */
  nonce: z.string(),
  data: z.string(),
});
export type SealedPaper = z.infer<typeof SealedPaperSchema>;

/** Onto the device beforehand; nobody can read it without the key of the start. */
export const getSealedPaper = endpoint({
  method: 'GET',
  path: '/api/trainee/exams/:examId/paper',
  access: 'exam.take',
  result: SealedPaperSchema,
});

/** Begins, once, on the device that asks; a repeat is answered as before. */
export const startExam = endpoint({
  method: 'PUT',
  path: '/api/trainee/exams/:examId/sitting',
  access: 'exam.take',
  body: z.strictObject({
    deviceUuid: z.uuid(),
    accessCode: freeText(40),
    signedName: freeText(200),
  }),
  result: OwnExamSchema,
});

/** Adds an answer; the newest of a question counts. What comes after the deadline is kept as late. */
export const addExamAnswer = endpoint({
  method: 'PUT',
  path: '/api/trainee/exams/:examId/answers/:answerUuid',
  access: 'exam.take',
  body: z.strictObject({
    deviceUuid: z.uuid(),
    questionId: z.int(),
    answer: AnswerSchema,
    answeredAt: InstantSchema,
  }),
  result: z.object({ isLate: z.boolean() }),
});

export const submitExam = endpoint({
  method: 'PUT',
  path: '/api/trainee/exams/:examId/submission',
  access: 'exam.take',
  body: z.strictObject({ deviceUuid: z.uuid(), submittedAt: InstantSchema }),
});

const OwnResultSchema = z.object({
  title: z.string(),
  lang: LanguageSchema,
  points: z.number(),
  maxPoints: z.number(),
  passPercent: z.int(),
  hasPassed: z.boolean(),
  /** By the points alone it would be none: nobody was to lose a pass by a change after the exam. */
  isPassKept: z.boolean(),
  /** Points that everybody was given more. */
  curve: z.number(),
  /** Why something was changed for everybody after the exam; null: about all of it. */
  reasons: z.array(z.object({ questionId: z.int().nullable(), reason: z.string() })),
  /** Until when one may appeal; null where one sees no answers, and once it is too late. */
  appealsUntil: InstantSchema.nullable(),
  appeals: z.array(AppealSchema),
  inspection: InspectionSchema,
  submittedAt: InstantSchema,
  /** Empty where only the points are shown. */
  parts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      points: z.number(),
      maxPoints: z.number(),
      answers: z.array(
        z.object({
          question: QuestionSchema,
          answer: AnswerSchema.nullable(),
          mark: MarkSchema,
          change: z.enum(changeKinds).nullable(),
        }),
      ),
    }),
  ),
  pictures: z.record(z.string(), z.string()),
});
export type OwnResult = z.infer<typeof OwnResultSchema>;

/** Once results are out. */
export const getOwnResult = endpoint({
  method: 'GET',
  path: '/api/trainee/exams/:examId/result',
  access: 'exam.take',
  result: OwnResultSchema,
});
