import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { defaultPageSize, LimitSchema } from '../http/list.ts';
import { AuditCursorSchema, AuditEntrySchema } from './audit.contract.ts';

/** Something that was changed in a class; from where is the log's alone to tell. */
const ClassChangeSchema = AuditEntrySchema.omit({ address: true, userAgent: true });
export type ClassChange = z.infer<typeof ClassChangeSchema>;

/** Every change of a class with what it was before and after, newest first. */
export const listClassChanges = endpoint({
  method: 'GET',
  path: '/api/classes/:classId/changes',
  access: 'class.viewUpdates',
  query: z.object({
    limit: LimitSchema.default(defaultPageSize),
    older: AuditCursorSchema.optional(),
  }),
  result: z.object({
    changes: z.array(ClassChangeSchema),
    /** From where to go on; null at the end. */
    older: AuditCursorSchema.nullable(),
    /** For how many days changes are kept. */
    keptDays: z.int(),
  }),
});
