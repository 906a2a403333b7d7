import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Contract } from '../../../../domain/contracts/contracts.schema.ts';
import { listQueryOf } from '../../../lib/list-search.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { WaitingTable } from '../../../ui/WaitingTable/waiting-table.tsx';
import type { ContractPageSearch } from '../contract-page-search.ts';
import { useFill, useRemoveWaiting, waitingQuery } from '../contracts.queries.ts';
import classes from './seated-tab.module.css';

interface Props {
  contract: Contract;
  canAssign: boolean;
  search: ContractPageSearch;
  onSearch: (search: ContractPageSearch) => void;
}

/** Who waits for a seat, in the order in which seats that become free are given. */
export function WaitingTab({ contract, canAssign, search, onSearch }: Props) {
  const { t } = useLingui();
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
      <WaitingTable
        rows={data?.result}
        page={data?.pagination}
        limit={query.limit}
        onPage={(next) => onSearch({ ...search, ...next })}
        hasPlaces={!search.keyword}
        onRemove={canAssign ? ({ userId }) => remove.mutate([userId]) : undefined}
        empty={
          <EmptyState
            icon={<IconClockHour4 size={28} stroke={1.75} />}
            title={search.keyword ? t`Nobody matches` : t`Nobody is waiting`}
          >
            {!search.keyword && (
              <Trans>People added when no seat is left can wait here for one.</Trans>
            )}
          </EmptyState>
        }
      />
    </>
  );
}
