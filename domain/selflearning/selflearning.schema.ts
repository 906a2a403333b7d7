import { z } from 'zod';
import { CoverSchema } from '../outlines/cover.schema.ts';
import { DateSchema, InstantSchema } from '../http/text.ts';
import { PathMinutesSchema } from '../learningpaths/learningpaths.schema.ts';
import { DifficultySchema } from '../materials/kinds.ts';
import { LanguageSchema } from '../format/language.ts';
import { applicationStates, subjectKinds } from './application-states.ts';
import { learningStates } from './learning.rules.ts';

export const SubjectKindSchema = z.enum(subjectKinds);
export const ApplicationStateSchema = z.enum(applicationStates);

export const LearnerSchema = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
});
export type Learner = z.infer<typeof LearnerSchema>;

/** A course or path that may be learnt alone, as its newest version has it. */
export const SubjectSchema = z.object({
  kind: SubjectKindSchema,
  id: z.int(),
  title: z.string(),
  description: z.string(),
  lang: LanguageSchema,
  difficulty: DifficultySchema,
  minutes: PathMinutesSchema,
  /** Of a course its materials, of a path its courses and materials. */
  partCount: z.int(),
  cover: CoverSchema,
  skills: z.array(z.string()),
  version: z.int(),
});
export type Subject = z.infer<typeof SubjectSchema>;

/** What somebody applied for, as they see it themselves. */
export const OwnApplicationSchema = z.object({
  id: z.int(),
  subject: SubjectSchema,
  state: ApplicationStateSchema,
  reason: z.string(),
  appliedAt: InstantSchema,
  decidedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  decidedAt: InstantSchema.nullable(),
  /** What was said, or asked, with the decision. */
  sentence: z.string(),
  /** What was answered to it. */
  answer: z.string(),
  /** In the line for a seat; null: in none. */
  place: z.int().nullable(),
});
export type OwnApplication = z.infer<typeof OwnApplicationSchema>;

/** Where to go on. */
const NextStepSchema = z.object({
  /** The class of the course, or of a part that was begun. Null: the part is yet to be begun. */
  classId: z.int().nullable(),
  classMaterialId: z.int().nullable(),
  /** Of a path. */
  partId: z.string().nullable(),
  title: z.string(),
  materialType: z.string().nullable(),
});

/** Something that somebody learns, or learnt, alone. */
export const LearningSchema = z.object({
  id: z.int(),
  applicationId: z.int(),
  subject: SubjectSchema,
  state: z.enum(learningStates),
  startAt: DateSchema,
  endAt: DateSchema,
  finishedAt: InstantSchema.nullable(),
  lastActivityAt: InstantSchema.nullable(),
  percent: z.number(),
  completedCount: z.int(),
  partCount: z.int(),
  /** Of a course; null for a path. */
  classId: z.int().nullable(),
  next: NextStepSchema.nullable(),
});
export type Learning = z.infer<typeof LearningSchema>;

/** Why something is suggested. */
export const SuggestionReasonSchema = z.discriminatedUnion('kind', [
  /** So many of the person's group learn it. */
  z.object({ kind: z.literal('group'), groupName: z.string(), count: z.int() }),
  /** It comes next in a path, after what was finished. */
  z.object({ kind: z.literal('follows'), title: z.string() }),
  /** Nothing is known yet: it is where most begin. */
  z.object({ kind: z.literal('start') }),
]);
export type SuggestionReason = z.infer<typeof SuggestionReasonSchema>;

export const SuggestionSchema = z.object({
  subject: SubjectSchema,
  reason: SuggestionReasonSchema,
});

/** Whether a start needs a seat that is free, and who decides. */
export const SeatOutlookSchema = z.object({
  /** The asking person has one already, until this day. */
  until: DateSchema.nullable(),
  free: z.int(),
  waitingCount: z.int(),
  /** Managers of the person's groups, else nobody: an admin decides. */
  approvers: z.array(z.object({ id: z.int(), name: z.string() })),
});
export type SeatOutlook = z.infer<typeof SeatOutlookSchema>;
