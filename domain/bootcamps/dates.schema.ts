import { z } from 'zod';
import { DateSchema, InstantSchema } from '../http/text.ts';

/** All dates of a bootcamp that move as one, by what has them. */
export const MovedDatesSchema = z.object({
  startAt: DateSchema,
  endAt: DateSchema,
  classes: z.array(z.object({ classId: z.int(), startAt: DateSchema, endAt: DateSchema })),
  sections: z.array(z.object({ sectionId: z.int(), opensAt: DateSchema })),
  materials: z.array(z.object({ classMaterialId: z.int(), dueAt: DateSchema })),
  sessions: z.array(
    z.object({ sessionId: z.int(), startsAt: InstantSchema, endsAt: InstantSchema }),
  ),
});
export type MovedDates = z.infer<typeof MovedDatesSchema>;

export const MoveWishSchema = z.strictObject({
  /** The new first day of the bootcamp. */
  startAt: DateSchema,
  /** What would be on a weekend or a holiday goes to the next day that is neither. */
  skipsDaysOff: z.boolean(),
});
export type MoveWish = z.infer<typeof MoveWishSchema>;

/** What speaks against a date. */
export const dateConcerns = ['weekend', 'holiday', 'past', 'outside'] as const;
export type DateConcern = (typeof dateConcerns)[number];

const MovedRowSchema = z.object({
  kind: z.enum(['bootcamp', 'class', 'section', 'material', 'session']),
  /** Null: of the whole bootcamp. */
  classId: z.int().nullable(),
  title: z.string(),
  /** The first, and where it has one the last day. */
  before: z.array(DateSchema).min(1).max(2),
  after: z.array(DateSchema).min(1).max(2),
  concerns: z.array(z.enum(dateConcerns)),
  holiday: z.object({ en: z.string(), ja: z.string() }).nullable(),
});
export type MovedRow = z.infer<typeof MovedRowSchema>;

export const MovePreviewSchema = z.object({
  days: z.int(),
  rows: z.array(MovedRowSchema),
  /** Who is told of it. */
  traineeCount: z.int(),
});
export type MovePreview = z.infer<typeof MovePreviewSchema>;
