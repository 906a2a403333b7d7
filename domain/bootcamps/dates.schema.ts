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
