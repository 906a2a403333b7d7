import { z } from 'zod';
import { IdSchema } from '../http/params.ts';
import { lineText } from '../http/text.ts';

export const GroupNameSchema = lineText(200);

/** A group as lists and pickers show it. */
export const GroupSummarySchema = z.object({
  id: z.int(),
  name: z.string(),
  parentId: z.int().nullable(),
  /** The names of the groups it is in, from the top. */
  path: z.array(z.string()),
  memberCount: z.int(),
});
export type GroupSummary = z.infer<typeof GroupSummarySchema>;

export const GroupSchema = GroupSummarySchema.extend({
  managers: z.array(z.object({ id: z.int(), name: z.string(), imageUrl: z.string().nullable() })),
  childCount: z.int(),
  revision: z.int(),
});
export type Group = z.infer<typeof GroupSchema>;

export const GroupMemberSchema = z.object({
  id: z.int(),
  name: z.string(),
  accountName: z.string(),
  imageUrl: z.string().nullable(),
  role: z.int(),
  isArchived: z.boolean(),
  isManager: z.boolean(),
});
export type GroupMember = z.infer<typeof GroupMemberSchema>;

/** Null: at the top. */
export const ParentIdSchema = IdSchema.nullable();
