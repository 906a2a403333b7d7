import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { DraftSchema } from './drafts.contract.ts';

// Apart from what editors ask besides, so that a device which keeps no library need not know of it.

/** Needs `If-Match` with the draft's revision. It may be unfinished, and nobody else sees it. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/api/materials/:materialId/draft',
  access: 'library.editOwn',
  body: z.strictObject({ content: z.json() }),
  result: DraftSchema,
});
