import { z } from 'zod';
import { InstantSchema } from '../http/text.ts';

/** Somebody who waits for a seat; lists have them in the order in which they wait. */
export const WaitingPersonSchema = z.object({
  userId: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  waitingSince: InstantSchema,
});
export type WaitingPerson = z.infer<typeof WaitingPersonSchema>;
