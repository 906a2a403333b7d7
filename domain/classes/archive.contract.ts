import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { ClassSchema } from './classes.schema.ts';

/** Puts a class away, unpublished, or takes it back; nothing of it is changed meanwhile. */
export const archiveClass = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/archived',
  access: 'class.manageOwn',
  body: z.strictObject({ archived: z.boolean() }),
  result: ClassSchema,
});

/** What is deleted with a class, and what stays. */
export const ClassDeletionSchema = z.object({
  traineeCount: z.int(),
  /** Materials that somebody has begun, each once for each trainee. */
  workCount: z.int(),
  attemptCount: z.int(),
  noteCount: z.int(),
  discussionCount: z.int(),
  /** These stay, and go on being verified. */
  certificateCount: z.int(),
});
export type ClassDeletion = z.infer<typeof ClassDeletionSchema>;

export const getClassDeletion = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/deletion',
  access: 'class.update',
  result: ClassDeletionSchema,
});

/** For good, with all that was done in it; only what is archived. */
export const deleteClass = endpoint({
  method: 'DELETE',
  path: '/api/classes/:classId',
  access: 'class.update',
});
