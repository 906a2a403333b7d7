import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '../../../../domain/access/roles.ts';
import type { ResultOf } from '../../../../domain/http/endpoint.ts';
import type { listPeople } from '../../../../domain/people/people.contract.ts';
import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { peopleToPickQuery } from '../pick.queries.ts';
import classes from './people.module.css';

export type PickedPerson = ResultOf<typeof listPeople>[number];

interface Props {
  role: Role;
  picked: ReadonlyMap<number, PickedPerson>;
  onPick: (picked: ReadonlyMap<number, PickedPerson>) => void;
  reasonAgainst?: (person: PickedPerson) => string | undefined;
}

export function PeoplePick({ role, picked, onPick, reasonAgainst }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState<ListSearch<'name' | 'accountName'>>({});
  const query = { ...listQueryOf(search), role };
  const { data } = useQuery({ ...peopleToPickQuery(query), placeholderData: keepPreviousData });
  return (
    <div className={classes.pick}>
      <SearchField
        label={t`Search by name or account`}
        value={search.keyword ?? ''}
        onSearch={(keyword) => setSearch({ ...search, keyword, offset: 0 })}
      />
      <DataTable
        label={t`People`}
        columns={[
          {
            name: 'name',
            title: t`Name`,
            isSortable: true,
            render: (person) => (
              <span className={classes.person}>
                <Avatar name={person.name} imageUrl={person.imageUrl} />
                <span>
                  <span className={classes.name}>{person.name}</span>
                  <span className={classes.small}>{reasonAgainst?.(person)}</span>
                </span>
              </span>
            ),
          },
          {
            name: 'accountName',
            title: t`Account name`,
            isSortable: true,
            render: ({ accountName }) => accountName,
          },
        ]}
        rows={data?.result}
        idOf={({ id }) => id}
        sorted={{ sort: search.sort ?? 'name', direction: search.direction ?? 'asc' }}
        onSort={(sort) => setSearch({ ...search, ...sort, offset: 0 })}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => setSearch({ ...search, ...page })}
        empty={<EmptyState icon={<IconUsers size={28} />} title={t`Nobody matches`} />}
        selection={{
          picked,
          onPick,
          nameOf: ({ name }) => name,
          ...(reasonAgainst ? { reasonAgainst } : {}),
        }}
      />
    </div>
  );
}
