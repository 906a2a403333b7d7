import { z } from 'zod';
import { freeText, InstantSchema } from '../../http/text.ts';
import { LanguageSchema } from '../../format/language.ts';
import { scoreStatuses } from '../attempt-status.ts';
import { CodeCaseSchema } from './code-content.schema.ts';
import { BothSchema, CodeStyleSchema, CriterionSchema } from './task-parts.schema.ts';
import { JudgementSchema } from './judgement.schema.ts';
import { WorkLanguageSchema } from '../../runner/language-ids.ts';
import { mostCommentLetters } from './review.rules.ts';
import { TakenBySchema } from './taken-by.ts';
import { LineCommentSchema } from './workbench.schema.ts';

/** A challenge of a class that somebody has handed in code for. */
export const ReviewQueueSchema = z.object({
  classId: z.int(),
  classTitle: z.string(),
  classMaterialId: z.int(),
  materialTitle: z.string(),
  lang: LanguageSchema,
  style: CodeStyleSchema,
  /** Submissions that a person has to look at, drafts not counted. */
  waiting: z.int(),
  /** Decided, and not told to their trainees yet. */
  drafts: z.int(),
  count: z.int(),
});
export type ReviewQueue = z.infer<typeof ReviewQueueSchema>;

/** Where a submission stands for those who review it. */
export const reviewStates = ['running', 'waiting', 'draft', 'published', 'automatic'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const ReviewRowSchema = z.object({
  attemptId: z.int(),
  trainee: z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() }),
  /** Which of this trainee's submissions it is, from 1 on. */
  number: z.int(),
  submittedAt: InstantSchema,
  language: WorkLanguageSchema,
  state: z.enum(reviewStates),
  scoreStatus: z.enum(scoreStatuses),
  /** As they were told, or as the draft has them; null while nobody has decided. */
  points: z.number().nullable(),
  maxPoints: z.number(),
  commentCount: z.int(),
  /** The trainee has written last. */
  isAnswered: z.boolean(),
});
export type ReviewRow = z.infer<typeof ReviewRowSchema>;

/** What one was doing before handing in: when they began, their runs, and the submission itself. */
export const ReviewEventSchema = z.object({
  kind: z.enum(['started', 'run', 'submitted']),
  at: InstantSchema,
  passed: z.int().nullable(),
  total: z.int().nullable(),
});
export type ReviewEvent = z.infer<typeof ReviewEventSchema>;

export const ReviewSchema = ReviewRowSchema.extend({
  classId: z.int(),
  classMaterialId: z.int(),
  style: CodeStyleSchema,
  code: z.string(),
  /** What was handed in is a conversation. */
  isConversation: z.boolean(),
  takenBy: TakenBySchema,
  /** The hidden ones, too. */
  cases: z.array(CodeCaseSchema),
  statement: BothSchema,
  rubric: z.array(CriterionSchema),
  /** Null until it was run, or where no machine could run it. */
  judgement: JudgementSchema.nullable(),
  comment: z.string(),
  isAssisted: z.boolean(),
  rubricPoints: z.record(z.string(), z.number()),
  /** Instead of the points of the cases. */
  casePoints: z.number().nullable(),
  comments: z.array(LineCommentSchema),
  /** Oldest first. */
  timeline: z.array(ReviewEventSchema),
  /** What staff wrote to submissions of this challenge before, the most used first. */
  phrases: z.array(z.object({ text: z.string(), count: z.int() })),
});
export type Review = z.infer<typeof ReviewSchema>;

export const CommentTextSchema = freeText(mostCommentLetters).refine(
  (text) => text.trim() !== '',
  'must not be empty.',
);
