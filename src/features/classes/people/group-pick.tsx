import { useLingui } from '@lingui/react/macro';
import { IconUsersGroup } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { listGroups } from '../../../../domain/groups/groups.contract.ts';
import type { ResultOf } from '../../../../domain/http/endpoint.ts';
import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { groupsToPickQuery } from '../pick.queries.ts';
import classes from './people.module.css';

export type PickedGroup = ResultOf<typeof listGroups>[number];

interface Props {
  picked: ReadonlyMap<number, PickedGroup>;
  onPick: (picked: ReadonlyMap<number, PickedGroup>) => void;
}

export function GroupPick({ picked, onPick }: Props) {
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState<ListSearch<'name'>>({});
  const query = listQueryOf(search);
  const { data } = useQuery({ ...groupsToPickQuery(query), placeholderData: keepPreviousData });
  return (
    <div className={classes.pick}>
      <SearchField
        label={t`Search groups`}
        value={search.keyword ?? ''}
        onSearch={(keyword) => setSearch({ ...search, keyword, offset: 0 })}
      />
      <DataTable
        label={t`Groups`}
        columns={[
          {
            name: 'name',
            title: t`Name`,
            isSortable: true,
            render: ({ name }) => <span className={classes.name}>{name}</span>,
          },
          {
            name: 'members',
            title: t`Members`,
            align: 'end',
            isNarrow: true,
            render: ({ memberCount }) => i18n.number(memberCount),
          },
        ]}
        rows={data?.result}
        idOf={({ id }) => id}
        sorted={{ sort: 'name', direction: search.direction ?? 'asc' }}
        onSort={({ direction }) => setSearch({ ...search, sort: 'name', direction, offset: 0 })}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => setSearch({ ...search, ...page })}
        empty={<EmptyState icon={<IconUsersGroup size={28} />} title={t`No group matches`} />}
        selection={{ picked, onPick, nameOf: ({ name }) => name }}
      />
    </div>
  );
}
