import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { AssistedPartSchema, assistedLimits } from './assisted.schema.ts';

/** What began as a draft of an engine: in which versions, and for those who may edit, in the draft. */
export const listAssistedParts = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/assisted',
  access: 'library.viewList',
  result: z.array(AssistedPartSchema),
});

/** A person says that nothing is left of these drafts. What was published goes on saying how it began. */
export const endAssistedParts = endpoint({
  method: 'POST',
  path: '/api/materials/:materialId/assisted/ends',
  access: 'library.editOwn',
  body: z.strictObject({ ids: z.array(IdSchema).min(1).max(assistedLimits.atOnce) }),
  result: z.array(AssistedPartSchema),
});
