import { z } from 'zod';
import { codeLimits } from '../challenges/code/code-limits.ts';
import { ProgrammingLanguageSchema } from '../runner/language-ids.ts';
import { RunReportSchema } from '../challenges/code/workbench.schema.ts';
import { endpoint } from '../http/endpoint.ts';
import { freeText, InstantSchema } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { AppealSchema } from './exam-appeal.schema.ts';
import { EmergencyKitSchema } from './emergency-kit.schema.ts';
import {
  changeKinds,
  AccommodationSchema,
  captures,
  InspectionSchema,
  sittingStates,
} from './exam.schema.ts';
import { RehearsalNeedsSchema } from './exam-rehearsal.schema.ts';
import { ExamCorrectionSchema } from './exam-correction.schema.ts';
import { ShownExamAnswerSchema } from './exam-answer.schema.ts';
import { ExamMarkSchema, ExamQuestionSchema } from './exam-question.schema.ts';

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
  answers: z.array(z.object({ questionId: z.int(), answer: ShownExamAnswerSchema })),
});
export type Sitting = z.infer<typeof SittingSchema>;

const OwnExamSchema = OwnExamSummarySchema.extend({
  instructions: z.string(),
  aids: z.string(),
  partCount: z.int(),
  passPercent: z.int(),
  /** What a wrong choice takes away, in percent of its question's points. */
  wrongTakesPercent: z.int(),
  /** Given back by rule, at most, when an invigilator lets them go on at another device; 0: nothing is. */
  deviceMinutes: z.int(),
  needsCode: z.boolean(),
  needsSignature: z.boolean(),
  isSupervised: z.boolean(),
  asksFullScreen: z.boolean(),
  isAdmitted: z.boolean(),
  /** Then the workbench is to be on the device before it begins. */
  hasCode: z.boolean(),
  /** What a rehearsal tries on a device. */
  needs: RehearsalNeedsSchema,
  accommodation: AccommodationSchema,
  /** When the server answered. */
  now: InstantSchema,
  sitting: SittingSchema.nullable(),
  /** Of questions that this person has, oldest first. */
  corrections: z.array(ExamCorrectionSchema),
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
      questions: z.array(ExamQuestionSchema),
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

/** Runs the public cases of a code challenge, or one input of one's own; nothing of it is kept or scored. */
export const runExamCode = endpoint({
  method: 'POST',
  path: '/api/trainee/exams/:examId/runs',
  access: 'exam.take',
  body: z.strictObject({
    deviceUuid: z.uuid(),
    questionId: z.int(),
    language: ProgrammingLanguageSchema,
    code: freeText(codeLimits.code),
    input: freeText(codeLimits.text).optional(),
  }),
  result: RunReportSchema,
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
          question: ExamQuestionSchema,
          answer: ShownExamAnswerSchema.nullable(),
          mark: ExamMarkSchema,
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
