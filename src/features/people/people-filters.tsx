import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { officialOrganisationId } from '../../../domain/access/actor.ts';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { Role, roles } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { choiceFilter, type Filter, FilterBar } from '../../ui/FilterBar/filter-bar.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { roleWords } from '../../ui/RoleName/role-words.ts';
import { groupNameQuery } from './people.queries.ts';
import type { PeopleSearch } from './people-search.ts';

/** Another feature's: the dialog in which a group is picked. */
export type GroupPick = (props: {
  title?: string;
  onPick: (group: { id: number }) => void;
  onClose: () => void;
}) => ReactNode;

interface Props {
  search: PeopleSearch;
  /** Any change begins the list anew. */
  onFilter: (part: PeopleSearch) => void;
  user: User;
  groupPick: GroupPick;
}

export function PeopleFilters({ search, onFilter, user, groupPick }: Props) {
  const { t } = useLingui();
  const [isPicking, setIsPicking] = useState(false);
  const isOfficial = user.targetOrg.id === officialOrganisationId;
  const { groupId } = search;
  const group: Filter = {
    label: t`Group`,
    picked: groupId === undefined ? undefined : <GroupName groupId={groupId} />,
    pick: { all: t`All groups`, onPick: () => setIsPicking(true) },
    onClear: () => onFilter({ groupId: undefined }),
  };
  const role = choiceFilter({
    label: t`Role`,
    all: t`All roles`,
    value: search.role === undefined ? undefined : String(search.role),
    choices: roles
      .filter((each) => isOfficial || each >= Role.admin)
      .map((each) => ({ value: String(each), label: t(roleWords[each]) })),
    onChange: (value) => onFilter({ role: roles.find((each) => String(each) === value) }),
  });
  const status = choiceFilter({
    label: t`Status`,
    all: t({ message: 'Active', context: 'people' }),
    value: search.status,
    choices: [
      { value: 'archived', label: t({ message: 'Archived', context: 'people' }) },
      { value: 'all', label: t`Active and archived` },
    ],
    onChange: (value) => onFilter({ status: value }),
  });
  const seen = choiceFilter({
    label: t`Last seen`,
    all: t({ message: 'At any time', context: 'last seen' }),
    value: search.seen,
    choices: [
      { value: 'week', label: t({ message: 'Within 7 days', context: 'last seen' }) },
      { value: 'month', label: t({ message: 'Within 30 days', context: 'last seen' }) },
      { value: 'notInMonth', label: t({ message: 'Not for 30 days', context: 'last seen' }) },
      { value: 'never', label: t({ message: 'Never', context: 'last seen' }) },
    ],
    onChange: (value) => onFilter({ seen: value }),
  });
  const held = useHeldFilters(user, search, onFilter);
  return (
    <>
      <FilterBar
        search={
          <SearchField
            label={t`Name, account, e-mail`}
            value={search.keyword ?? ''}
            onSearch={(keyword) => onFilter({ keyword: keyword || undefined })}
          />
        }
        filters={[role, group, status, seen, ...held]}
      />
      {isPicking &&
        groupPick({
          onPick: ({ id }) => {
            onFilter({ groupId: id });
            setIsPicking(false);
          },
          onClose: () => setIsPicking(false),
        })}
    </>
  );
}

/** Of contracts and of licences, as far as the reader may see them. */
function useHeldFilters(
  user: User,
  { contract, license }: PeopleSearch,
  onFilter: Props['onFilter'],
): Filter[] {
  const { t } = useLingui();
  const actor = actorOf(user);
  const choices = [
    { value: 'active', label: t({ message: 'Active', context: 'contract' }) },
    { value: 'future', label: t({ message: 'Not started', context: 'contract' }) },
    { value: 'expired', label: t({ message: 'Expired', context: 'contract' }) },
    { value: 'none', label: t({ message: 'None', context: 'contract' }) },
  ] as const;
  const all = t({ message: 'Any or none', context: 'contract' });
  const ofContract = choiceFilter({
    label: t`Contract`,
    all,
    value: contract,
    choices,
    onChange: (value) => onFilter({ contract: value }),
  });
  const ofLicense = choiceFilter({
    label: t`License`,
    all,
    value: license,
    choices,
    onChange: (value) => onFilter({ license: value }),
  });
  return [
    ...(isAllowed(actor, 'contract.view') ? [ofContract] : []),
    ...(isAllowed(actor, 'license.view') ? [ofLicense] : []),
  ];
}

function GroupName({ groupId }: { groupId: number }) {
  const { data } = useQuery(groupNameQuery(groupId));
  return data?.name ?? '…';
}
