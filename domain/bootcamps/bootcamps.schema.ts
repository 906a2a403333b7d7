import { z } from 'zod';
import { ClassStatusSchema } from '../classes/classes.schema.ts';
import { CoverSchema } from '../outlines/cover.schema.ts';
import { IdSchema } from '../http/params.ts';
import { DateSchema, freeText, InstantSchema, lineText } from '../http/text.ts';
import { isTimeZone } from '../organisations/time-zone.ts';
import { LanguageSchema } from '../format/language.ts';

export const mostClassesOfBootcamp = 200;

const PersonSchema = z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() });

/** A bootcamp in a list. */
export const BootcampSummarySchema = z.object({
  id: z.int(),
  title: lineText(200),
  startAt: DateSchema,
  endAt: DateSchema,
  /** Its days and times are of this zone. */
  timeZone: z.string(),
  /** By the calendar of its own zone. */
  status: ClassStatusSchema,
  isArchived: z.boolean(),
  cover: CoverSchema.nullable(),
  classCount: z.int(),
  traineeCount: z.int(),
  instructors: z.array(PersonSchema),
  /** What the viewer has completed of its classes, 0 to 100; null for who is not one of its trainees. */
  percent: z.number().nullable(),
  updatedAt: InstantSchema,
});
export type BootcampSummary = z.infer<typeof BootcampSummarySchema>;

/** A class of a bootcamp: to its trainees those that they can see. */
export const ClassOfBootcampSchema = z.object({
  id: z.int(),
  title: z.string(),
  lang: LanguageSchema,
  startAt: DateSchema,
  endAt: DateSchema,
  status: ClassStatusSchema,
  isPublished: z.boolean(),
  cover: CoverSchema.nullable(),
  materialCount: z.int(),
  traineeCount: z.int(),
  /** Of the viewer; null for who is not enrolled. */
  completedCount: z.int().nullable(),
});
export type ClassOfBootcamp = z.infer<typeof ClassOfBootcampSchema>;

/** The last time that its dates were moved. */
const MoveMadeSchema = z.object({
  id: z.int(),
  days: z.int(),
  movedAt: InstantSchema,
  movedBy: z.string(),
  /** Until then, and only while nothing of it has been changed. */
  undoUntil: InstantSchema,
});

export const BootcampSchema = BootcampSummarySchema.extend({
  description: freeText(10_000),
  /** In their order. */
  classes: z.array(ClassOfBootcampSchema),
  /** Null where there is nothing to undo, or it is not the viewer's to do. */
  lastMove: MoveMadeSchema.nullable(),
  revision: z.int(),
});
export type Bootcamp = z.infer<typeof BootcampSchema>;

export const bootcampFacts = {
  title: lineText(200),
  description: freeText(10_000),
  startAt: DateSchema,
  endAt: DateSchema,
  timeZone: z.string().max(100).refine(isTimeZone, 'is not a known time zone.'),
  /** Null: what it is about. */
  cover: CoverSchema.nullable().optional(),
};

export const ClassIdsSchema = z.array(IdSchema).max(mostClassesOfBootcamp);

/** One of its trainees. What staff alone are told is null for other trainees. */
export const TraineeOfBootcampSchema = z.object({
  userId: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  accountName: z.string().nullable(),
  groupName: z.string().nullable(),
  enrolledAt: InstantSchema.nullable(),
});
export type TraineeOfBootcamp = z.infer<typeof TraineeOfBootcampSchema>;

export const GroupOfBootcampSchema = z.object({
  groupId: z.int(),
  name: z.string(),
  /** Who came with it. */
  traineeCount: z.int(),
  /** Trainees who are in the group by now and not in the bootcamp. */
  laterCount: z.int(),
});
export type GroupOfBootcamp = z.infer<typeof GroupOfBootcampSchema>;
