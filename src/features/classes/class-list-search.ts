import type { ClassStatus } from '../../../domain/classes/classes.schema.ts';
import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';

export type ClassColumn = 'title' | 'startAt' | 'endAt' | 'updatedAt';
export interface ClassListSearch extends ListSearch<ClassColumn> {
  readonly status?: ClassStatus | undefined;
  readonly published?: boolean | undefined;
  readonly mine?: boolean | undefined;
  /** Those that were put away, instead of all others. */
  readonly archived?: boolean | undefined;
  readonly instructorId?: number | undefined;
  readonly groupId?: number | undefined;
  /** Days of a time in which a class goes on; either may be missing. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

export const classListQueryOf = ({
  status,
  published,
  mine,
  archived,
  instructorId,
  groupId,
  from,
  to,
  ...search
}: ClassListSearch) => ({
  ...listQueryOf({ ...search, ...(search.sort ? {} : newestFirst) }),
  ...(status === undefined ? {} : { status }),
  ...(published === undefined ? {} : { published: String(published) }),
  ...(mine === undefined ? {} : { mine: String(mine) }),
  ...(archived === undefined ? {} : { archived: String(archived) }),
  ...(instructorId === undefined ? {} : { instructorId }),
  ...(groupId === undefined ? {} : { groupId }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});

/** Unless another order is asked for. */
export const newestFirst = { sort: 'startAt', direction: 'desc' } as const;
