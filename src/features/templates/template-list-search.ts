import { z } from 'zod';
import { listQueryOf, listSearch } from '../../lib/list-search.ts';

const columns = ['title', 'updatedAt'] as const;
export type TemplateColumn = (typeof columns)[number];

export const TemplateListSearchSchema = z.object({
  ...listSearch(columns),
  published: z.boolean().optional().catch(undefined),
});
export type TemplateListSearch = z.infer<typeof TemplateListSearchSchema>;

/** Unless another order is asked for. */
export const newestFirst = { sort: 'updatedAt', direction: 'desc' } as const;

export const templateListQueryOf = ({ published, ...search }: TemplateListSearch) => ({
  ...listQueryOf({ ...search, ...(search.sort ? {} : newestFirst) }),
  ...(published === undefined ? {} : { published: String(published) }),
});
