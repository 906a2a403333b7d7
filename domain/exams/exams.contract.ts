import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import {
  AccommodationSchema,
  ExamDraftSchema,
  ExamPartSchema,
  examStatuses,
  sittingStates,
} from './exam.schema.ts';
import { SeenRehearsalSchema } from './exam-rehearsal.schema.ts';
import { checkNames } from './exam-checks.rules.ts';

const ExamSummarySchema = z.object({
  id: z.int(),
  title: z.string(),
  status: z.enum(examStatuses),
  opensAt: InstantSchema.nullable(),
  closesAt: InstantSchema.nullable(),
  peopleCount: z.int(),
  begunCount: z.int(),
  handedInCount: z.int(),
  /** Sittings with an answer that waits for its points. */
  toMarkCount: z.int(),
  resultsAt: InstantSchema.nullable(),
});
export type ExamSummary = z.infer<typeof ExamSummarySchema>;

const InvigilatorSchema = z.object({
  userId: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
});

const ExamSchema = ExamSummarySchema.extend({
  draft: ExamDraftSchema,
  /** As the quizzes are now; once it is published, in the versions that it has. */
  parts: z.array(
    ExamPartSchema.extend({
      quizTitle: z.string(),
      questionCount: z.int(),
      maxPoints: z.number(),
      isPublished: z.boolean(),
      isCode: z.boolean(),
    }),
  ),
  maxPoints: z.number(),
  invigilators: z.array(InvigilatorSchema),
  checks: z.array(z.object({ name: z.enum(checkNames), isOk: z.boolean() })),
  signedOffAt: InstantSchema.nullable(),
  /** For `If-Match`. */
  revision: z.int(),
});
export type Exam = z.infer<typeof ExamSchema>;

export const listExams = endpoint({
  method: 'GET',
  path: '/api/exams',
  access: 'exam.viewList',
  answer: 'list',
  query: listQuery(['title', 'opensAt'], { status: z.enum(examStatuses).optional() }),
  result: ExamSummarySchema,
});

export const createExam = endpoint({
  method: 'POST',
  path: '/api/exams',
  access: 'exam.create',
  body: z.strictObject({ title: ExamDraftSchema.shape.title, lang: ExamDraftSchema.shape.lang }),
  result: ExamSchema,
});

export const getExam = endpoint({
  method: 'GET',
  path: '/api/exams/:examId',
  access: 'exam.view',
  result: ExamSchema,
});

/** While it is a draft. Needs `If-Match`. */
export const updateExam = endpoint({
  method: 'PUT',
  path: '/api/exams/:examId',
  access: 'exam.edit',
  body: ExamDraftSchema,
  result: ExamSchema,
});

/** As long as nobody has begun it. */
export const deleteExam = endpoint({
  method: 'DELETE',
  path: '/api/exams/:examId',
  access: 'exam.delete',
});

/** Looks at everything first, and refuses with a sentence for each fault. Needs `If-Match`. */
export const publishExam = endpoint({
  method: 'PUT',
  path: '/api/exams/:examId/published',
  access: 'exam.edit',
  result: ExamSchema,
});

/** Back into the draft, as long as nobody has begun it. */
export const unpublishExam = endpoint({
  method: 'DELETE',
  path: '/api/exams/:examId/published',
  access: 'exam.edit',
  result: ExamSchema,
});

const ExamPersonSchema = z.object({
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  accommodation: AccommodationSchema,
  state: z.enum(sittingStates),
  /** Null: not yet. */
  rehearsal: SeenRehearsalSchema.nullable(),
});
export type ExamPerson = z.infer<typeof ExamPersonSchema>;

export const listExamPeople = endpoint({
  method: 'GET',
  path: '/api/exams/:examId/people',
  access: 'exam.view',
  answer: 'list',
  query: listQuery(['name']),
  result: ExamPersonSchema,
});

/** Persons, and who is in these groups now; who is in it already stays as they are. */
export const addExamPeople = endpoint({
  method: 'POST',
  path: '/api/exams/:examId/people',
  access: 'exam.edit',
  body: z.strictObject({
    userIds: z.array(IdSchema).max(1000),
    groupIds: z.array(IdSchema).max(100),
  }),
  result: z.object({ added: z.int() }),
});

/** As long as they have not begun. */
export const removeExamPerson = endpoint({
  method: 'DELETE',
  path: '/api/exams/:examId/people/:userId',
  access: 'exam.edit',
});

/** As long as they have not begun. */
export const updateAccommodation = endpoint({
  method: 'PUT',
  path: '/api/exams/:examId/people/:userId/accommodation',
  access: 'exam.edit',
  body: AccommodationSchema,
});

/** Who invigilates, of any role of the staff. */
export const updateInvigilators = endpoint({
  method: 'PUT',
  path: '/api/exams/:examId/invigilators',
  access: 'exam.edit',
  body: z.strictObject({ userIds: z.array(IdSchema).max(50) }),
  result: ExamSchema,
});
