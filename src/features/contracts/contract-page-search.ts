import type { ListSearch } from '../../lib/list-search.ts';

export const contractTabs = ['people', 'waiting', 'former'] as const;
export type ContractTab = (typeof contractTabs)[number];
export const seatedColumns = ['name', 'assignedAt'] as const;

export interface ContractPageSearch extends ListSearch<(typeof seatedColumns)[number]> {
  readonly tab?: ContractTab | undefined;
}
