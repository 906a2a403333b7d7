import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import { AppScoreSchema, mostStateBytes } from './app-messages.ts';

// Apart from what staff ask, so that a trainee's device need not know of it to send.

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

/** What the trainee himself has reached, and where the app goes on from. */
export const getOwnAppRecord = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/apps/:appInClassId',
  access: 'training.study',
  result: AppRecordSchema,
});

/** May be sent again, late and out of order. */
export const recordApp = endpoint({
  method: 'PUT',
  path: '/api/trainee/classes/:classId/apps/:appInClassId',
  access: 'training.study',
  body: z.strictObject({
    /** The version that was worked with, whatever the class has by now. */
    materialVersionId: IdSchema,
    record: AppRecordSchema,
    /** When the last of it happened. */
    at: InstantSchema,
  }),
  result: AppRecordSchema,
});
