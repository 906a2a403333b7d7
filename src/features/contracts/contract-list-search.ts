import type { ContractState } from '../../../domain/contracts/contracts.schema.ts';
import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';

export const contractColumns = ['name', 'startAt', 'endAt', 'seats', 'used'] as const;
export type ContractColumn = (typeof contractColumns)[number];
export interface ContractListSearch extends ListSearch<ContractColumn> {
  readonly state?: ContractState | undefined;
}

/** Unless another order is asked for. */
export const latestEndFirst = { sort: 'endAt', direction: 'desc' } as const;

export const contractListQueryOf = ({ state, ...search }: ContractListSearch) => ({
  ...listQueryOf({ ...search, ...(search.sort ? {} : latestEndFirst) }),
  ...(state === undefined ? {} : { state }),
});
