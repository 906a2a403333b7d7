import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { DateSchema, freeText, InstantSchema } from '../http/text.ts';
import { mostReason } from './application-states.ts';
import { learningStates } from './learning.rules.ts';
import {
  ApplicationStateSchema,
  LearnerSchema,
  SubjectKindSchema,
  SubjectSchema,
} from './selflearning.schema.ts';

const applicationFilters = {
  kind: SubjectKindSchema.optional(),
  state: ApplicationStateSchema.optional(),
};

export const ApplicationSchema = z.object({
  id: z.int(),
  trainee: LearnerSchema,
  groupName: z.string().nullable(),
  subject: SubjectSchema,
  state: ApplicationStateSchema,
  reason: z.string(),
  appliedAt: InstantSchema,
  decidedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  decidedAt: InstantSchema.nullable(),
  sentence: z.string(),
  answer: z.string(),
  /** Whether the trainee has a seat already. */
  hasSeat: z.boolean(),
});
export type Application = z.infer<typeof ApplicationSchema>;

/** Of those whom the asking person may see; what waits for an answer first, the oldest of it at the top. */
export const listApplications = endpoint({
  method: 'GET',
  path: '/api/selflearnings/applications',
  access: 'selflearning.viewList',
  answer: 'list',
  query: listQuery(['appliedAt'], applicationFilters),
  result: ApplicationSchema,
});

export const exportApplications = endpoint({
  method: 'GET',
  path: '/api/selflearnings/applications.csv',
  access: 'selflearning.viewList',
  answer: 'csv',
  query: z.object({ keyword: freeText(200).trim().optional(), ...applicationFilters }),
});

export const decisions = ['approve', 'refuse', 'askBack'] as const;
export type Decision = (typeof decisions)[number];

/** Of what was applied for; whoever refuses or asks back says why. */
export const decideApplication = endpoint({
  method: 'PUT',
  path: '/api/selflearnings/applications/:applicationId/decision',
  access: 'selflearning.manageApplications',
  body: z.strictObject({
    decision: z.enum(decisions),
    sentence: freeText(mostReason).trim(),
  }),
  result: ApplicationSchema,
});

export const SelfLearningOverviewSchema = z.object({
  today: DateSchema,
  licenses: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      startAt: DateSchema,
      endAt: DateSchema,
      seats: z.int(),
      used: z.int(),
      waitingCount: z.int(),
    }),
  ),
  /** Of those whom the asking person may see. */
  counts: z.record(ApplicationStateSchema, z.int()),
});
export type SelfLearningOverview = z.infer<typeof SelfLearningOverviewSchema>;

export const getSelfLearningOverview = endpoint({
  method: 'GET',
  path: '/api/selflearnings/overview',
  access: 'selflearning.viewList',
  result: SelfLearningOverviewSchema,
});

export const LearnerProgressSchema = z.object({
  enrolmentId: z.int(),
  trainee: LearnerSchema,
  groupName: z.string().nullable(),
  subject: SubjectSchema,
  state: z.enum(learningStates),
  percent: z.number(),
  startAt: DateSchema,
  endAt: DateSchema,
  finishedAt: InstantSchema.nullable(),
  lastActivityAt: InstantSchema.nullable(),
});
export type LearnerProgress = z.infer<typeof LearnerProgressSchema>;

const learnerFilters = {
  kind: SubjectKindSchema.optional(),
  state: z.enum(learningStates).optional(),
};

/** Who learns what alone, and how far they are; whoever began last first. */
export const listLearners = endpoint({
  method: 'GET',
  path: '/api/selflearnings/learners',
  access: 'selflearning.viewList',
  answer: 'list',
  query: listQuery(['startedAt'], learnerFilters),
  result: LearnerProgressSchema,
});

export const exportLearners = endpoint({
  method: 'GET',
  path: '/api/selflearnings/learners.csv',
  access: 'selflearning.viewList',
  answer: 'csv',
  query: z.object({ keyword: freeText(200).trim().optional(), ...learnerFilters }),
});

export const SubjectUseSchema = z.object({
  subject: SubjectSchema,
  appliedCount: z.int(),
  runningCount: z.int(),
  finishedCount: z.int(),
  expiredCount: z.int(),
  /** Where those who have not finished stand: how many have this one before them. Of a course. */
  stops: z.array(
    z.object({ title: z.string(), materialType: z.string(), position: z.int(), count: z.int() }),
  ),
});
export type SubjectUse = z.infer<typeof SubjectUseSchema>;

/** What the organisation's people learn alone, the most used first. */
export const listSubjectUse = endpoint({
  method: 'GET',
  path: '/api/selflearnings/use',
  access: 'selflearning.viewList',
  result: z.array(SubjectUseSchema),
});
