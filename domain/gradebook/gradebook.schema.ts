import { z } from 'zod';
import { DateSchema, InstantSchema } from '../http/text.ts';
import { materialTypes } from '../materials/kinds.ts';

export const HelpReasonSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('overdue'), classMaterialId: z.int(), days: z.int() }),
  z.object({ kind: z.literal('overdueMore'), count: z.int() }),
  z.object({ kind: z.literal('silent'), days: z.int() }),
  z.object({ kind: z.literal('behind'), count: z.int() }),
  z.object({
    kind: z.literal('lowScore'),
    classMaterialId: z.int(),
    points: z.number(),
    maxPoints: z.number(),
  }),
  z.object({ kind: z.literal('lowScoreMore'), count: z.int() }),
  z.object({ kind: z.literal('reportsMissing'), days: z.int() }),
  z.object({ kind: z.literal('moodHard'), count: z.int() }),
]);

export const HelpSchema = z.object({
  level: z.enum(['help', 'watch']),
  reasons: z.array(HelpReasonSchema).readonly(),
});

const PlacedSchema = z.object({
  id: z.int(),
  title: z.string(),
  type: z.enum(materialTypes),
  dueAt: DateSchema.nullable(),
});

/** By its place in the list of materials, from 0 on. */
const PlaceSchema = z.int();

const RowSchema = z.object({
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  groupId: z.int().nullable(),
  groupName: z.string().nullable(),
  completedCount: z.int(),
  percent: z.number(),
  lastActivityAt: InstantSchema.nullable(),
  /** Null: nothing speaks for it, or the class is not under way. */
  help: HelpSchema.nullable(),
  /** When somebody said they would look again; the nearest day. */
  lookAgainOn: DateSchema.nullable(),
  /** Of each material in order: -1 not begun, 0 to 99 in progress, 100 completed. */
  percents: z.array(z.int()),
  /** What stands of quizzes: place, points and points to be had. */
  scores: z.array(z.tuple([PlaceSchema, z.number(), z.number()])),
  /** Handed in, and waiting for a mark. */
  waiting: z.array(PlaceSchema),
  /** When something is due for this person alone: they were given more time. */
  dueDates: z.array(z.tuple([PlaceSchema, DateSchema])).optional(),
  /** Minutes spent in each material that were measured; empty unless asked for. */
  minutes: z.array(z.int()),
});
export type GradebookRow = z.infer<typeof RowSchema>;

/** Everybody in a class whom the reader may see, with everything they did in it. */
export const GradebookSchema = z.object({
  today: DateSchema,
  updatedAt: InstantSchema,
  sections: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Whether it may be studied today. */
      isOpen: z.boolean(),
      materials: z.array(PlacedSchema),
    }),
  ),
  rows: z.array(RowSchema),
});
export type Gradebook = z.infer<typeof GradebookSchema>;

/** What one person did in one material. */
export const TraineeWorkSchema = z.object({
  userId: z.int(),
  name: z.string(),
  classMaterialId: z.int(),
  title: z.string(),
  type: z.enum(materialTypes),
  dueAt: DateSchema.nullable(),
  percent: z.int(),
  startedAt: InstantSchema.nullable(),
  completedAt: InstantSchema.nullable(),
  /** Measured while working; 0 where nothing was. */
  seconds: z.int(),
  /** Newest first. */
  attempts: z.array(
    z.object({
      id: z.int(),
      startedAt: InstantSchema,
      submittedAt: InstantSchema.nullable(),
      points: z.number().nullable(),
      maxPoints: z.number(),
      isCounted: z.boolean(),
      isWaiting: z.boolean(),
      isLate: z.boolean(),
    }),
  ),
});
export type TraineeWork = z.infer<typeof TraineeWorkSchema>;

/** A part of a drill quiz that is for one person; `score` is of the attempt that would count. */
export const TraineeDrillSchema = z.object({
  classMaterialId: z.int(),
  title: z.string(),
  opensAt: DateSchema.nullable(),
  attempts: z.int(),
  completedAt: InstantSchema.nullable(),
  score: z.object({ points: z.number(), maxPoints: z.number() }).nullable(),
});
export type TraineeDrill = z.infer<typeof TraineeDrillSchema>;
