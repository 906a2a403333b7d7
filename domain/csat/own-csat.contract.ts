import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { InstantSchema } from '../http/text.ts';
import { CsatPromptSchema, OccasionSchema, SaidSchema } from './csat.schema.ts';

// Apart from what staff ask, so that a trainee's device need not know of it.

/** What is asked now, of each class one occasion at most. */
export const listCsatPrompts = endpoint({
  method: 'GET',
  path: '/api/trainee/csat',
  access: 'csat.answer',
  result: z.array(CsatPromptSchema),
});

/** The first that is said of a kind stands; said again, it changes nothing. */
export const sayCsat = endpoint({
  method: 'PUT',
  path: '/api/trainee/classes/:classId/csat',
  access: 'csat.answer',
  body: z.strictObject({
    occasion: OccasionSchema,
    said: SaidSchema,
    saidAt: InstantSchema,
    /** What it was said under; an answer that is promised to have no name never gets one. */
    isAnonymous: z.boolean().optional(),
  }),
  keepsNoTrace: true,
});
