import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';

/**
 * A picture under a name that its writer's device chose while there was no network, so that the text that
 * shows it could name it at once. The same again is the same picture. It stays on this server, also where
 * pictures go elsewhere.
 */
export const keepImage = endpoint({
  method: 'PUT',
  path: '/api/images/:imageUuid',
  access: 'signedIn',
  upload: { mediaTypes: ['image/jpeg', 'image/png'], maxBytes: limits.editorImageMaxBytes },
  result: z.object({ secure_url: z.string() }),
});
