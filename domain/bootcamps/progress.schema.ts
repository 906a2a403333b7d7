import { z } from 'zod';
import { DateSchema, InstantSchema } from '../http/text.ts';

/** How somebody stands: worked out anew each time, stored nowhere. */
export const PersonInBootcampSchema = z.object({
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  groupName: z.string().nullable(),
  /** Of all materials of its classes, 0 to 100. */
  percent: z.number(),
  completedCount: z.int(),
  /** Past its last day in a class that goes on, and not completed. */
  overdueCount: z.int(),
  /** Completed within the last seven days. */
  weekCount: z.int(),
  lastActivityAt: InstantSchema.nullable(),
  /** Whole days since anything was done, or since there was anything to do; 0 for who is done. */
  idleDays: z.int(),
  /** One entry for each class that they are enrolled in. */
  classes: z.array(z.object({ classId: z.int(), percent: z.number(), overdueCount: z.int() })),
});
export type PersonInBootcamp = z.infer<typeof PersonInBootcampSchema>;

/** What the figures of the people are held against. */
export const BootcampPlanSchema = z.object({
  today: DateSchema,
  /** What of everything should be completed by today, 0 to 100. */
  percent: z.number(),
  classes: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      materialCount: z.int(),
      percent: z.number(),
      /** Of the people whom the viewer may see. */
      averagePercent: z.number(),
      traineeCount: z.int(),
    }),
  ),
  groups: z.array(
    z.object({
      /** Null: those who came with no group. */
      groupId: z.int().nullable(),
      name: z.string().nullable(),
      traineeCount: z.int(),
      averagePercent: z.number(),
      behindCount: z.int(),
      weekCount: z.int(),
    }),
  ),
  traineeCount: z.int(),
  averagePercent: z.number(),
  /** Those with something overdue, or silent for days. */
  behindCount: z.int(),
  /** Whether the viewer is told of it once a week; null for who visits, and is told nothing. */
  hasWeeklyLetter: z.boolean().nullable(),
  /** Materials completed within the last seven days, by everybody. */
  weekCount: z.int(),
});
export type BootcampPlan = z.infer<typeof BootcampPlanSchema>;
