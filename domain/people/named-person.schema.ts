import { z } from 'zod';

/** Somebody as a text can name them. */
export const NamedPersonSchema = z.object({
  id: z.int(),
  name: z.string(),
  imageUrl: z.string().nullable(),
});
export type NamedPerson = z.infer<typeof NamedPersonSchema>;
