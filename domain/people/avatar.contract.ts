import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** One's own picture: one that was uploaded as an avatar; null takes it away. */
export const updateAvatar = endpoint({
  method: 'PUT',
  path: '/api/user/avatar',
  access: 'signedIn',
  body: z.strictObject({ imageUrl: z.string().max(500).nullable() }),
  result: z.object({ imageUrl: z.string().nullable() }),
});
