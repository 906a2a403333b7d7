import { z } from 'zod';
import { InstantSchema } from '../http/text.ts';
import { AppScoreSchema, mostStateBytes } from './app-messages.ts';

const isSmall = (text: string) => new TextEncoder().encode(text).length <= mostStateBytes;

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/**
 * What an app has told of one trainee in one material. Each part carries the time at which the app said
 * it: of two devices, the later word stands, whichever arrives first.
 */
export const AppRecordSchema = z.strictObject({
  /** In percent; never taken back. */
  progress: z.int().min(0).max(100),
  completedAt: InstantSchema.nullable(),
  score: z.strictObject({ value: AppScoreSchema, at: InstantSchema }).nullable(),
  /** JSON, as text. */
  state: z
    .strictObject({
      json: z
        .string()
        .refine(isSmall, 'must not be larger than 64 kB.')
        .refine(isJson, 'must be JSON.'),
      at: InstantSchema,
    })
    .nullable(),
});
export type AppRecord = z.infer<typeof AppRecordSchema>;
