import { z } from 'zod';
import { DateSchema, freeText, InstantSchema } from '../../http/text.ts';
import { LanguageSchema } from '../../format/language.ts';
import { AttemptStatus, scoreStatuses } from '../attempt-status.ts';
import { CheckerSchema } from './checkers.ts';
import { codeLimits } from './code-limits.ts';
import { BothSchema, CodeStyleSchema, CriterionSchema } from './task-parts.schema.ts';
import { ShownConversationSchema } from './conversation/conversation.schema.ts';
import { JudgementSchema } from './judgement.schema.ts';
import { ProgrammingLanguageSchema, WorkLanguageSchema } from '../../runner/language-ids.ts';
import { VisualSchema } from './frontend/visual.schema.ts';
import { SignatureSchema } from './signature.ts';
import { TakenBySchema } from './taken-by.ts';

/** A challenge as whoever solves it sees it: no solution, and of hidden cases how many there are. */
export const ShownTaskSchema = z.object({
  style: CodeStyleSchema,
  statement: BothSchema,
  signature: SignatureSchema.nullable(),
  languages: z.array(
    z.object({
      language: ProgrammingLanguageSchema,
      starter: z.string(),
      /** Of a project what is read and not written. */
      files: z.array(z.object({ path: z.string(), content: z.string() })).optional(),
      cpuMs: z.int(),
      memoryMb: z.int(),
      /** Whether this site's runner has it at this moment. */
      runsHere: z.boolean(),
    }),
  ),
  cases: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      weight: z.number(),
      input: z.string(),
      expected: z.string(),
      visual: VisualSchema.optional(),
    }),
  ),
  hiddenCount: z.int(),
  checker: CheckerSchema,
  hints: z.array(BothSchema),
  rubric: z.array(CriterionSchema),
  /** Where a conversation is held; of the partner no more than what they say first. */
  conversation: ShownConversationSchema.optional(),
  maxPoints: z.number(),
});
export type ShownTask = z.infer<typeof ShownTaskSchema>;

/** With where it is from. */
export const ShownChallengeSchema = ShownTaskSchema.extend({
  materialId: z.int(),
  materialVersionId: z.int(),
  majorVersionNumber: z.int(),
  title: z.string(),
  description: z.string(),
  lang: LanguageSchema,
});
export type ShownChallenge = z.infer<typeof ShownChallengeSchema>;

/** What somebody has written and not handed in, by the language. */
export const WorkingCopySchema = z.object({
  language: WorkLanguageSchema,
  codes: z.partialRecord(WorkLanguageSchema, freeText(codeLimits.code)),
  savedAt: InstantSchema,
});

export const ClassChallengeSchema = ShownChallengeSchema.extend({
  /** The last day on which it may be handed in. */
  classEndAt: DateSchema,
  /** How often this trainee may hand it in; null for as often as they like. */
  attemptsAllowed: z.int().nullable(),
  /** Null where nothing was written yet. */
  copy: WorkingCopySchema.nullable(),
});
export type ClassChallenge = z.infer<typeof ClassChallengeSchema>;

/** What somebody wrote about a line, or answered there. */
export const LineCommentSchema = z.object({
  uuid: z.uuid(),
  /** Of a project's file; empty where there is one text. */
  path: z.string(),
  line: z.int(),
  text: z.string(),
  by: z.string(),
  imageUrl: z.string().nullable(),
  at: InstantSchema,
  /** By the reader. */
  isOwn: z.boolean(),
  /** By one of the staff, and not by the trainee. */
  isStaffs: z.boolean(),
});
export type LineComment = z.infer<typeof LineCommentSchema>;

export const SubmissionSchema = z.object({
  uuid: z.uuid(),
  status: z.enum(AttemptStatus),
  scoreStatus: z.enum(scoreStatuses),
  startedAt: InstantSchema,
  submittedAt: InstantSchema,
  language: WorkLanguageSchema,
  code: z.string(),
  /** What was handed in is a conversation. */
  isConversation: z.boolean().optional(),
  takenBy: TakenBySchema,
  points: z.number().nullable(),
  maxPoints: z.number(),
  /** Null until it was run. */
  judgement: JudgementSchema.nullable(),
  /** What an instructor wrote to it. */
  comment: z.string(),
  /** The review began as a draft of an engine. */
  isAssisted: z.boolean().optional(),
  lineComments: z.array(LineCommentSchema),
  rubricPoints: z.record(z.string(), z.number()),
});
export type Submission = z.infer<typeof SubmissionSchema>;

/** A run of public cases, or of an input of one's own, which is nobody's score. */
export const RunReportSchema = z.object({
  judgement: JudgementSchema,
});
export type RunReport = z.infer<typeof RunReportSchema>;
