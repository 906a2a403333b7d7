import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** A trainee passes over a section, or comes back to it. */
export const skipSection = endpoint({
  method: 'PUT',
  path: '/api/trainee/classes/:classId/sections/:sectionId/skipped',
  access: 'training.study',
  body: z.strictObject({ isSkipped: z.boolean() }),
});
