import { z } from 'zod';

export const PaginationSchema = z.object({
  count: z.int().min(0),
  /** There are more than were counted: nobody waits until a million rows are. */
  isAtLeast: z.literal(true).optional(),
  limit: z.int().min(1),
  offset: z.int().min(0),
});
export type Pagination = z.infer<typeof PaginationSchema>;

export const FailureSchema = z.object({
  code: z.int(),
  messages: z.array(z.string()),
  /** The name in the closed list of errors. */
  error: z.string().optional(),
});
export type Failure = z.infer<typeof FailureSchema>;
