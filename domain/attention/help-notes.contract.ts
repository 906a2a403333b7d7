import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { DateSchema, freeText, InstantSchema } from '../http/text.ts';

export const HelpNoteSchema = z.object({
  id: z.int(),
  authorId: z.int(),
  authorName: z.string(),
  text: z.string(),
  createdAt: InstantSchema,
  lookAgainOn: DateSchema.nullable(),
  settledAt: InstantSchema.nullable(),
});
export type HelpNote = z.infer<typeof HelpNoteSchema>;

/** What staff wrote about talks with one trainee of a class, newest first; trainees never see it. */
export const listHelpNotes = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/help/:userId/notes',
  access: 'class.viewProgress',
  result: z.array(HelpNoteSchema),
});

/** Its author is reminded on the day on which they want to look again. */
export const addHelpNote = endpoint({
  method: 'POST',
  path: '/api/classes/:classId/help/:userId/notes',
  access: 'class.writeHelpNotes',
  body: z.strictObject({
    text: freeText(2000).refine((text) => text.trim() !== '', 'must not be empty.'),
    lookAgainOn: DateSchema.nullable(),
  }),
  result: z.array(HelpNoteSchema),
});

/** Nothing is left to be looked at: nobody is reminded any more. */
export const settleHelpNote = endpoint({
  method: 'PUT',
  path: '/api/classes/:classId/help/:userId/notes/:helpNoteId/settled',
  access: 'class.writeHelpNotes',
  result: z.array(HelpNoteSchema),
});
