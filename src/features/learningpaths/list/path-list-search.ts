import { z } from 'zod';
import { pathStatuses } from '../../../../domain/learningpaths/learningpaths.schema.ts';
import { listSearch } from '../../../lib/list-search.ts';

export const PathListSearchSchema = z.object({
  ...listSearch(['title', 'updatedAt']),
  status: z.enum(pathStatuses).optional().catch(undefined),
});
export type PathListSearch = z.infer<typeof PathListSearchSchema>;
