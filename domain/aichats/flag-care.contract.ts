import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText, InstantSchema } from '../http/text.ts';

/** Whether somebody has looked after a flagged conversation since the last flag in it. */
export const careStates = ['open', 'done'] as const;
export const CareStateSchema = z.enum(careStates);
export type CareState = z.infer<typeof CareStateSchema>;

export const CareSchema = z.object({
  name: z.string(),
  note: z.string(),
  caredAt: InstantSchema,
});
export type Care = z.infer<typeof CareSchema>;

/** Marks a flagged conversation as looked after; its trainee is not shown this. */
export const careForFlagged = endpoint({
  method: 'POST',
  path: '/api/aichats/:aiConversationId/care',
  access: 'aichat.care',
  body: z.strictObject({ note: freeText(1000) }),
  /** All of it, the last first. */
  result: z.array(CareSchema),
});
