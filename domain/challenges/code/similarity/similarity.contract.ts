import { z } from 'zod';
import { endpoint } from '../../../http/endpoint.ts';
import { freeText } from '../../../http/text.ts';
import { ComparedPairSchema, SimilaritiesSchema } from './similarity.schema.ts';

/** Submissions of a challenge in a class that are alike, as they were compared last. */
export const getSimilarities = endpoint({
  method: 'GET',
  path: '/api/reviews/challenges/:classMaterialId/similarities',
  access: 'class.overrideAnswer',
  result: SimilaritiesSchema,
});

/** Compares the last submission of each trainee with those of all others. Nobody is told of it. */
export const compareSubmissions = endpoint({
  method: 'POST',
  path: '/api/reviews/challenges/:classMaterialId/similarities',
  access: 'class.overrideAnswer',
  result: SimilaritiesSchema,
});

/** Two of them, with what they share. */
export const getComparedPair = endpoint({
  method: 'GET',
  path: '/api/reviews/challenges/:classMaterialId/similarities/:attemptId/:otherAttemptId',
  access: 'class.overrideAnswer',
  result: ComparedPairSchema,
});

/** What a person found about a pair, for staff alone; an empty text takes it back. */
export const noteSimilarity = endpoint({
  method: 'PUT',
  path: '/api/reviews/challenges/:classMaterialId/similarities/:attemptId/:otherAttemptId/note',
  access: 'class.overrideAnswer',
  body: z.strictObject({ text: freeText(1000) }),
  result: SimilaritiesSchema,
});
