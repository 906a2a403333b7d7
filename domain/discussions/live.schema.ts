import { z } from 'zod';

/** The socket by which a discussion that is open shows what is new in it. */
export const livePath = '/api/discussions/live';

/** What a page tells. */
export const LiveAskSchema = z.union([
  /** Which discussion it shows; null: none any more. */
  z.strictObject({ open: z.uuid().nullable() }),
  /** Somebody types in it. */
  z.strictObject({ writing: z.literal(true) }),
]);

const PersonSchema = z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() });

/** What a page hears. */
export const LiveNewsSchema = z.union([
  /** There is something new in this discussion; what, it asks as it always does. */
  z.object({ changed: z.uuid() }),
  /** Who else has it open, as far as the reader may know. */
  z.object({ here: z.array(PersonSchema) }),
  /** Who types just now; null: somebody whose name the reader may not know. */
  z.object({ writing: z.string().nullable() }),
]);
export type LiveNews = z.infer<typeof LiveNewsSchema>;
export type LivePerson = z.infer<typeof PersonSchema>;
