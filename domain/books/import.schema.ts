import { z } from 'zod';
import { lossKinds } from './import.messages.ts';
import { InstantSchema } from '../http/text.ts';

/** `ready` waits for somebody to decide about it, `dropped` is what they, or a week's silence, gave up. */
export const importStates = ['waiting', 'running', 'ready', 'done', 'refused', 'dropped'] as const;
export type ImportState = (typeof importStates)[number];

/** A book on its way into the library. It arrives whole or not at all. */
export const MaterialImportSchema = z.object({
  id: z.int(),
  fileName: z.string(),
  status: z.enum(importStates),
  /** 0 to 100. */
  percent: z.int(),
  /** When done. */
  materialId: z.int().nullable(),
  /** The book whose next draft it may become; null when it is a book of its own. */
  forMaterialId: z.int().nullable(),
  /** When refused: why, in the reader's language. */
  refusal: z.string().nullable(),
  /** What could not be carried, in the reader's language. */
  losses: z.array(
    z.object({
      path: z.string(),
      line: z.int().optional(),
      /** How often in this file. */
      count: z.int(),
      kind: z.enum(lossKinds),
      sentence: z.string(),
    }),
  ),
  createdAt: InstantSchema,
});
export type MaterialImport = z.infer<typeof MaterialImportSchema>;
