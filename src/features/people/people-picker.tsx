import { useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonSummary } from '../../../domain/people/people.schema.ts';
import { listQueryOf, type ListSearch } from '../../lib/list-search.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PickDialog } from '../../ui/PickDialog/pick-dialog.tsx';
import { roleWords } from '../../ui/RoleName/role-words.ts';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { peopleListQuery } from './people.queries.ts';
import classes from './people.module.css';

interface Props {
  title: string;
  /** What the button says. */
  action: string;
  isSaving: boolean;
  onPick: (userIds: number[]) => void;
  onClose: () => void;
}

/** Picks any number of people of those that the viewer may see. */
export function PeoplePicker({ title, action, isSaving, onPick, onClose }: Props) {
  const { t } = useLingui();
  const [picked, setPicked] = useState<ReadonlyMap<number, PersonSummary>>(new Map());
  const [search, setSearch] = useState<ListSearch<'name' | 'role'>>({});
  const query = listQueryOf(search);
  const { data } = useQuery({ ...peopleListQuery(query), placeholderData: keepPreviousData });
  return (
    <PickDialog
      title={title}
      count={picked.size}
      action={action}
      isSaving={isSaving}
      onClose={onClose}
      onDone={() => onPick([...picked.keys()])}
    >
      <div className={classes.fields}>
        <SearchField
          label={t`Name, account, e-mail`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => setSearch({ ...search, keyword, offset: 0 })}
        />
        <DataTable
          label={t({ message: 'People', context: 'all of an organisation' })}
          columns={[
            {
              name: 'name',
              title: t`Name`,
              isSortable: true,
              render: ({ name }) => <span className={classes.name}>{name}</span>,
            },
            {
              name: 'accountName',
              title: t`Account name`,
              render: ({ accountName }) => <span className={classes.long}>{accountName}</span>,
            },
            {
              name: 'role',
              title: t`Role`,
              isSortable: true,
              isNarrow: true,
              render: ({ role }) => t(roleWords[role]),
            },
          ]}
          rows={data?.result}
          idOf={({ id }) => id}
          sorted={{ sort: search.sort ?? 'name', direction: search.direction ?? 'asc' }}
          onSort={(sort) => setSearch({ ...search, ...sort, offset: 0 })}
          page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
          onPage={(page) => setSearch({ ...search, ...page })}
          empty={
            <EmptyState icon={<IconUsers size={28} stroke={1.75} />} title={t`Nobody matches`} />
          }
          selection={{ picked, onPick: setPicked, nameOf: ({ name }) => name }}
        />
      </div>
    </PickDialog>
  );
}
