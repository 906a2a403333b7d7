import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Contract, WaitingPerson } from '../../../../domain/contracts/contracts.schema.ts';
import { listQueryOf } from '../../../lib/list-search.ts';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import type { ContractPageSearch } from '../contract-page-search.ts';
import { useFill, useRemoveWaiting, waitingQuery } from '../contracts.queries.ts';
import { PersonCell } from './person-cell.tsx';
import classes from './seated-tab.module.css';

interface Props {
  contract: Contract;
  canAssign: boolean;
  search: ContractPageSearch;
  onSearch: (search: ContractPageSearch) => void;
}

/** Who waits for a seat, in the order in which seats that become free are given. */
export function WaitingTab({ contract, canAssign, search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  const { kind, id, seats, used, waitingCount, state } = contract;
  const fill = useFill(kind);
  const remove = useRemoveWaiting(contract);
  const { keyword, offset: from, limit } = search;
  const query = listQueryOf<'waitingSince'>({ keyword, offset: from, limit });
  const { data } = useQuery({
    ...waitingQuery(kind, id, query),
    placeholderData: keepPreviousData,
  });
  const count = Math.min(Math.max(0, seats - used), waitingCount);
  const offset = data?.pagination?.offset ?? 0;
  const places = new Map(data?.result.map(({ userId }, index) => [userId, offset + index + 1]));
  const place: Column<WaitingPerson> = {
    name: 'place',
    title: t`Place`,
    isNarrow: true,
    render: ({ userId }) => (
      <span className={classes.place}>{i18n.number(places.get(userId) ?? 0)}</span>
    ),
  };
  const removal: Column<WaitingPerson> = {
    name: 'remove',
    title: t`Remove`,
    isTitleHidden: true,
    align: 'end',
    isNarrow: true,
    render: ({ userId, name }) => (
      <Button
        size="md"
        variant="default"
        aria-label={t`Remove ${name}`}
        onClick={() => remove.mutate([userId])}
      >
        <Trans>Remove</Trans>
      </Button>
    ),
  };
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          label={t`Search by name or account`}
          value={search.keyword ?? ''}
          onSearch={(keyword) =>
            onSearch({ ...search, keyword: keyword || undefined, offset: undefined })
          }
        />
        {canAssign && count > 0 && state !== 'expired' && (
          <span className={classes.end}>
            <Button size="md" loading={fill.isPending} onClick={() => fill.mutate(id)}>
              <Plural value={count} one="Give the free seat" other="Give # seats" />
            </Button>
          </span>
        )}
      </div>
      <DataTable
        label={t`Waiting list`}
        columns={[
          {
            name: 'name',
            title: t`Name`,
            render: (person) => <PersonCell person={person} />,
          },
          // A place is one in the whole line, not among those found.
          ...(search.keyword ? [] : [place]),
          {
            name: 'waitingSince',
            title: t`Since`,
            isNarrow: true,
            render: ({ waitingSince }) => <RelativeTime at={waitingSince} />,
          },
          ...(canAssign ? [removal] : []),
        ]}
        rows={data?.result}
        idOf={({ userId }) => userId}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(next) => onSearch({ ...search, ...next })}
        empty={
          <EmptyState
            icon={<IconClockHour4 size={28} stroke={1.75} />}
            title={search.keyword ? t`Nobody matches` : t`Nobody is waiting`}
          >
            {!search.keyword && (
              <Trans>Whoever is added when no seat is left can wait here for one.</Trans>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
