import { z } from 'zod';
import { DateSchema } from '../http/text.ts';

/** All dates of a class; a section or material without one is left out. */
export const ClassDatesSchema = z.strictObject({
  startAt: DateSchema,
  endAt: DateSchema,
  /** By the id of the section. */
  opens: z.array(z.strictObject({ id: z.int().positive(), at: DateSchema })),
  /** By the id of the entry in the class. */
  dues: z.array(z.strictObject({ id: z.int().positive(), at: DateSchema })),
});
export type ClassDates = z.infer<typeof ClassDatesSchema>;
