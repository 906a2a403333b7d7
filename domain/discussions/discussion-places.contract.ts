import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** Where in a class something was asked that the asking person may see. */
export const listDiscussionPlaces = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/discussions/places',
  access: 'discussion.view',
  result: z.array(
    z.object({
      classMaterialId: z.int(),
      /** Null: of the material as a whole. */
      chapter: z.string().nullable(),
      count: z.int(),
    }),
  ),
});
