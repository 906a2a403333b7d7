import { z } from 'zod';
import { endpoint } from '../../../http/endpoint.ts';
import { CorrectionReasonSchema } from '../../corrections.schema.ts';
import { RescoresSchema } from './rescore.schema.ts';

export const getRescores = endpoint({
  method: 'GET',
  path: '/api/reviews/challenges/:classMaterialId/rescores',
  access: 'class.overrideAnswer',
  result: RescoresSchema,
});

/**
 * Runs every submission against the cases of the newest version. Nobody's points change by it. Refused while
 * another one is open, and where there is nothing to run.
 */
export const startRescore = endpoint({
  method: 'POST',
  path: '/api/reviews/challenges/:classMaterialId/rescores',
  access: 'class.overrideAnswer',
  body: z.strictObject({
    /** Ids of cases that are not to count. */
    excludedCases: z.array(z.string().min(1).max(40)).max(200),
  }),
  result: RescoresSchema,
});

/** Every submission at once; those whose points change are told. Refused when it would do something else by now. */
export const applyRescore = endpoint({
  method: 'PUT',
  path: '/api/reviews/challenges/:classMaterialId/rescores/:rescoreId/applied',
  access: 'class.overrideAnswer',
  body: z.strictObject({ reason: CorrectionReasonSchema, basis: z.string().max(100) }),
  result: RescoresSchema,
});

/** Gives every submission the result back that it had before. */
export const takeBackRescore = endpoint({
  method: 'DELETE',
  path: '/api/reviews/challenges/:classMaterialId/rescores/:rescoreId/applied',
  access: 'class.overrideAnswer',
  result: RescoresSchema,
});

/** Throws one away that was not applied. */
export const discardRescore = endpoint({
  method: 'DELETE',
  path: '/api/reviews/challenges/:classMaterialId/rescores/:rescoreId',
  access: 'class.overrideAnswer',
  result: RescoresSchema,
});
