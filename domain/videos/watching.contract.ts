import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { InstantSchema } from '../http/text.ts';
import { longestMs } from './cue.schema.ts';

// Apart from what staff ask, so that a trainee's device need not know of it to send.

const RangeSchema = z
  .tuple([z.int().min(0).max(longestMs), z.int().min(0).max(longestMs)])
  .refine(([from, to]) => from < to, 'must begin before it ends.');

/** What a trainee has watched of a video, in milliseconds of it. */
export const WatchingSchema = z.object({
  ranges: z.array(z.tuple([z.int(), z.int()])),
  /** 100 as soon as it is enough. */
  percent: z.number(),
});
export type Watching = z.infer<typeof WatchingSchema>;

export const mostRanges = 500;

export const getWatching = endpoint({
  method: 'GET',
  path: '/api/trainee/classes/:classId/videos/:videoInClassId/watching',
  access: 'training.study',
  result: WatchingSchema,
});

/**
 * What was really played. It is added to what is known and nothing is ever taken away, so that it may come
 * late, twice, from several devices and in any order.
 */
export const recordWatching = endpoint({
  method: 'PUT',
  path: '/api/trainee/classes/:classId/videos/:videoInClassId/watching',
  access: 'training.study',
  body: z.strictObject({
    /** The version that was played, whatever the class has by now. */
    materialVersionId: IdSchema,
    ranges: z.array(RangeSchema).min(1).max(mostRanges),
    /** By the trainee's clock. */
    at: InstantSchema,
  }),
  result: WatchingSchema,
});
