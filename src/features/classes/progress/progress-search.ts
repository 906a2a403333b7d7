import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';

export type ProgressColumn = 'name' | 'percent' | 'lastActivityAt';
export interface ProgressSearch extends ListSearch<ProgressColumn> {
  readonly groupId?: number | undefined;
}

export const progressQueryOf = ({ groupId, ...search }: ProgressSearch) => ({
  ...listQueryOf(search),
  ...(groupId === undefined ? {} : { groupId }),
});
