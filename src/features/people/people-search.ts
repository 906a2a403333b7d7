import type { Role } from '../../../domain/access/roles.ts';
import type { personColumns } from '../../../domain/people/people.schema.ts';
import type { Held, PersonStatus, Seen } from '../../../domain/people/people.schema.ts';
import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';

export type PersonColumn = (typeof personColumns)[number];

/** What the list of people shows, as it stands in the address. */
export interface PeopleSearch extends ListSearch<PersonColumn> {
  readonly role?: Role | undefined;
  readonly groupId?: number | undefined;
  readonly status?: PersonStatus | undefined;
  readonly seen?: Seen | undefined;
  readonly contract?: Held | undefined;
  readonly license?: Held | undefined;
}

export const peopleQueryOf = ({
  role,
  groupId,
  status,
  seen,
  contract,
  license,
  ...search
}: PeopleSearch) => ({
  ...listQueryOf(search),
  ...(role === undefined ? {} : { role }),
  ...(groupId === undefined ? {} : { groupId }),
  ...(status === undefined ? {} : { status }),
  ...(seen === undefined ? {} : { seen }),
  ...(contract === undefined ? {} : { contract }),
  ...(license === undefined ? {} : { license }),
});

export const isNarrowed = (search: PeopleSearch): boolean => {
  const { keyword, role, groupId, status, seen, contract, license } = search;
  return Boolean(keyword || role || groupId || status || seen || contract || license);
};
