import { Trans, useLingui } from '@lingui/react/macro';
import { IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SeatKind } from '../../../../domain/contracts/contracts.schema.ts';
import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { Day } from '../contract-period.tsx';
import { losingQuery } from '../people-contracts.queries.ts';
import { PersonCell } from '../people/person-cell.tsx';
import classes from './losing-dialog.module.css';

/** Whose access ends soon with nothing that follows, whether by a contract or a license. */
interface Props {
  readonly kind: SeatKind;
  readonly onClose: () => void;
}

export function LosingDialog({ kind, onClose }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useState<ListSearch<'name' | 'endAt'>>({ sort: 'endAt' });
  const query = { ...listQueryOf(search), kind };
  const { data } = useQuery({ ...losingQuery(query), placeholderData: keepPreviousData });
  return (
    <Dialog title={t`Losing access within 90 days`} size={720} onClose={onClose}>
      <p className={classes.hint}>
        <Trans>
          Their last contract or license ends, and none follows. What they have done stays readable.
        </Trans>
      </p>
      <div className={classes.search}>
        <SearchField
          label={t`Search by name or account`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => setSearch({ ...search, keyword, offset: 0 })}
        />
      </div>
      <DataTable
        label={t`Losing access within 90 days`}
        columns={[
          {
            name: 'name',
            title: t`Name`,
            isSortable: true,
            render: (person) => <PersonCell person={person} />,
          },
          {
            name: 'endAt',
            title: t`Last day`,
            isSortable: true,
            isNarrow: true,
            render: ({ endAt }) => <Day day={endAt} />,
          },
        ]}
        rows={data?.result}
        idOf={({ userId }) => userId}
        sorted={{ sort: search.sort ?? 'endAt', direction: search.direction ?? 'asc' }}
        onSort={(sort) => setSearch({ ...search, ...sort, offset: 0 })}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => setSearch({ ...search, ...page })}
        empty={<EmptyState icon={<IconUsers size={28} />} title={t`Nobody matches`} />}
      />
    </Dialog>
  );
}
