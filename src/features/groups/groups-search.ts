import type { ListSearch } from '../../lib/list-search.ts';

/** The group that is open, and what its members are narrowed down to. */
export interface GroupsSearch extends ListSearch<'name'> {
  readonly group?: number | undefined;
}
