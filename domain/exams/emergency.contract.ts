import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { InstantSchema } from '../http/text.ts';
import { ShownExamAnswerSchema } from './exam-answer.schema.ts';
import { ExamQuestionSchema } from './exam-question.schema.ts';

/** To the letter, as it was saved. */
const FileTextSchema = z.string().min(1).max(900_000);

const EmergencyLookSchema = z.object({
  sittingId: z.int(),
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  /** By the device's own clock. */
  savedAt: InstantSchema,
  /** On the device; null: it had not been handed in when the file was saved. */
  submittedAt: InstantSchema.nullable(),
  deadlineAt: InstantSchema,
  /** It was saved on another device than the one that the exam was taken on last. */
  isOtherDevice: z.boolean(),
  /** What is taken in now counts only after somebody has decided so. */
  isLate: z.boolean(),
  /** Questions of which the server has what the file has, or something newer. */
  sameCount: z.int(),
  /** Answers that are new to the server, with what was written over since. */
  newCount: z.int(),
  /** The newest of each question that is new to the server. */
  differences: z.array(
    z.object({
      number: z.int(),
      partTitle: z.string(),
      question: ExamQuestionSchema,
      inFile: ShownExamAnswerSchema,
      onServer: ShownExamAnswerSchema.nullable(),
      answeredAt: InstantSchema.nullable(),
    }),
  ),
  pictures: z.record(z.string(), z.string()),
  /** Stands for what was looked at; whoever takes it in sends it back. */
  basis: z.string(),
});
export type EmergencyLook = z.infer<typeof EmergencyLookSchema>;

/** What would come of it; nothing is changed but the record of a refusal. */
export const previewEmergencyFile = endpoint({
  method: 'POST',
  path: '/api/exams/:examId/emergency-files/preview',
  access: 'exam.edit',
  body: z.strictObject({ file: FileTextSchema }),
  result: EmergencyLookSchema,
});

/** Takes its answers in, once. */
export const takeInEmergencyFile = endpoint({
  method: 'POST',
  path: '/api/exams/:examId/emergency-files',
  access: 'exam.edit',
  body: z.strictObject({ file: FileTextSchema, basis: z.string().max(100) }),
  result: z.object({
    sittingId: z.int(),
    /** Else its trainee may go on writing. */
    isHandedIn: z.boolean(),
  }),
});
