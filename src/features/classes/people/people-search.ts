import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';

export type PeopleColumn = 'name' | 'percent' | 'lastActivityAt';
export interface PeopleSearch extends ListSearch<PeopleColumn> {
  readonly groupId?: number | undefined;
}

export const peopleQueryOf = ({ groupId, ...search }: PeopleSearch) => ({
  ...listQueryOf(search),
  ...(groupId === undefined ? {} : { groupId }),
});
