import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { ClassSchema } from './classes.schema.ts';

/**
 * Hands a class over from one instructor to another, in one step: the one no longer teaches it, nor has what
 * its maker has, and the other does, and is told.
 */
export const transferInstructor = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/instructors/:userId/transferred',
  access: 'class.manageOwn',
  body: z.strictObject({ toId: IdSchema }),
  result: ClassSchema,
});
