import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';

export const progressColumns = ['name', 'percent', 'overdue', 'week', 'lastActivityAt'] as const;
export type ProgressColumn = (typeof progressColumns)[number];

export interface ProgressSearch extends ListSearch<ProgressColumn> {
  readonly groupId?: number | undefined;
  /** Only those who are behind, or have been silent. */
  readonly behind?: boolean | undefined;
}

export const progressQueryOf = ({ groupId, behind, ...search }: ProgressSearch) => ({
  ...listQueryOf(search),
  ...(groupId === undefined ? {} : { groupId }),
  ...(behind ? { behind: 'true' } : {}),
});
