import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  CorrectionEffectSchema,
  CorrectionReasonSchema,
  CorrectionSchema,
  CorrectionsSchema,
} from './corrections.schema.ts';

/** The questions of a quiz in a class, what is right, and what was corrected. */
export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/materials/:classMaterialId/corrections',
  access: 'class.excludeQuestion',
  result: CorrectionsSchema,
});

/** Changes nothing: who would have which points. */
export const previewCorrection = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/materials/:classMaterialId/corrections/preview',
  access: 'class.excludeQuestion',
  body: z.strictObject({ correction: CorrectionSchema }),
  result: CorrectionEffectSchema,
});

/** Every attempt at once; those whose points change are told. Refused when it would do something else by now. */
export const giveCorrection = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/materials/:classMaterialId/corrections',
  access: 'class.excludeQuestion',
  body: z.strictObject({
    correction: CorrectionSchema,
    reason: CorrectionReasonSchema,
    basis: z.string().max(100),
  }),
  result: CorrectionsSchema,
});
