import type { ClassStatus } from '../../../domain/classes/classes.schema.ts';
import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';

export type BootcampColumn = 'title' | 'startAt' | 'endAt' | 'updatedAt';
export interface BootcampListSearch extends ListSearch<BootcampColumn> {
  readonly status?: ClassStatus | undefined;
  readonly archived?: boolean | undefined;
  /** Cards, unless told otherwise. */
  readonly as?: 'table' | undefined;
  /** 1: the dialog in which one is made is open. */
  readonly add?: 1 | undefined;
}

/** Those that are archived are out of the way until they are asked for. */
export const bootcampListQueryOf = (given: BootcampListSearch) => {
  const { status, archived = false, as: _, add: __, ...search } = given;
  return {
    ...listQueryOf({ ...search, ...(search.sort ? {} : newestFirst) }),
    archived: String(archived),
    ...(status === undefined ? {} : { status }),
  };
};

/** Unless another order is asked for. */
export const newestFirst = { sort: 'startAt', direction: 'desc' } as const;
