import { z } from 'zod';
import { DateSchema, freeText, InstantSchema, lineText } from '../http/text.ts';
import { ClassSectionSchema } from '../outlines/section.schema.ts';
import { LanguageSchema } from '../format/language.ts';
import { CoverSchema } from '../outlines/cover.schema.ts';

/** By the calendar of the organisation's zone: `/classes?status=1` are those going on today. */
export const ClassStatus = { active: 1, future: 2, ended: 3 } as const;
export type ClassStatus = (typeof ClassStatus)[keyof typeof ClassStatus];
export const ClassStatusSchema = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const PersonSchema = z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() });

/** A class in a list. */
export const ClassSummarySchema = z.object({
  id: z.int(),
  title: lineText(200),
  lang: LanguageSchema,
  startAt: DateSchema,
  endAt: DateSchema,
  status: ClassStatusSchema,
  isPublished: z.boolean(),
  /** Absent in what a device kept before. */
  isArchived: z.boolean().optional(),
  traineeCount: z.int(),
  materialCount: z.int(),
  instructors: z.array(PersonSchema),
  /** What the viewer has completed of it; null for who is not enrolled, absent in what a device kept before. */
  completedCount: z.int().nullable().optional(),
  /** The same, 0 to 100. */
  percent: z.number().nullable(),
  updatedAt: InstantSchema,
});
export type ClassSummary = z.infer<typeof ClassSummarySchema>;

export const ClassSchema = ClassSummarySchema.extend({
  description: freeText(10_000),
  /** What somebody chose for its cards; null: what it is about. Absent in what a device kept before. */
  cover: CoverSchema.nullable().optional(),
  sections: z.array(ClassSectionSchema),
  groups: z.array(z.object({ id: z.int(), name: z.string(), follows: z.boolean().optional() })),
  createdBy: z.int(),
  /** How many can be enrolled; null: as many as are picked. Of staff alone, as is how many wait. */
  seats: z.int().nullable().optional(),
  waitingCount: z.int().optional(),
  revision: z.int(),
});
export type Class = z.infer<typeof ClassSchema>;

/** One row of a class's progress table. */
export const TraineeProgressSchema = z.object({
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  groupName: z.string().nullable(),
  completedCount: z.int(),
  percent: z.number(),
  lastActivityAt: InstantSchema.nullable(),
  /** One entry for each material somebody has begun. */
  materials: z.array(
    z.object({
      classMaterialId: z.int(),
      percent: z.number(),
      completedAt: InstantSchema.nullable(),
      /** What the work in it earned, where it has points. */
      score: z.object({ points: z.number(), maxPoints: z.number() }).nullable(),
    }),
  ),
});
export type TraineeProgress = z.infer<typeof TraineeProgressSchema>;
