import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconCertificate, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Contract,
  type ContractState,
  contractStates,
  type SeatKind,
} from '../../../domain/contracts/contracts.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { abilitiesOf } from './contract-abilities.ts';
import { ContractLink } from './contract-link.tsx';
import classes from './contract-list-page.module.css';
import {
  type ContractColumn,
  contractListQueryOf,
  type ContractListSearch,
  latestEndFirst,
} from './contract-list-search.ts';
import { ContractPeriod } from './contract-period.tsx';
import { contractsQuery, outlookQuery } from './contracts.queries.ts';
import { NewContractDialog } from './facts/new-contract-dialog.tsx';
import { OutlookPanel } from './outlook/outlook-panel.tsx';
import { SeatsMeter } from './seats-meter.tsx';
import { StateChip } from './state-chip.tsx';

interface Props {
  kind: SeatKind;
  user: User;
  search: ContractListSearch;
  onSearch: (search: ContractListSearch) => void;
  onMade: (id: number) => void;
}

/** What the organisation has agreed on, and how it stands with its seats. */
export function ContractListPage({ kind, user, search, onSearch, onMade }: Props) {
  const { t } = useLingui();
  const title = kind === 'contract' ? t`Contracts` : t`Licenses`;
  usePageTitle(title);
  const [isCreating, setIsCreating] = useState(false);
  const query = contractListQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...contractsQuery(kind, query),
    placeholderData: keepPreviousData,
  });
  const outlook = useQuery(outlookQuery(kind));
  // What is below it comes with it, and does not move.
  const isOutlookAwaited = outlook.isLoading && outlook.errorUpdateCount === 0;
  const filter = (given: ContractListSearch) =>
    onSearch({ ...search, offset: undefined, ...given });
  const columns = useColumns();
  const abilities = abilitiesOf(user, kind);
  const stateNames: Record<ContractState, string> = {
    active: t`Active`,
    future: t`Not started`,
    expired: t`Expired`,
    draft: t`Draft`,
  };
  const create = abilities.create && (
    <Button size="md" leftSection={<IconPlus size={18} />} onClick={() => setIsCreating(true)}>
      {kind === 'contract' ? <Trans>New contract</Trans> : <Trans>New license</Trans>}
    </Button>
  );
  const isFiltered = Boolean(search.keyword || search.state);
  return (
    <>
      <PageHeader title={title} actions={create} />
      <OutlookPanel kind={kind} canAssign={abilities.assign} />
      {!isOutlookAwaited && (
        <>
          <h2 className={classes.heading}>
            {kind === 'contract' ? <Trans>All contracts</Trans> : <Trans>All licenses</Trans>}
          </h2>
          <div className={classes.filters}>
            <SearchField
              label={t`Search by name`}
              value={search.keyword ?? ''}
              onSearch={(keyword) => filter({ keyword: keyword || undefined })}
            />
            <NativeSelect
              size="md"
              aria-label={t`State`}
              value={search.state ?? ''}
              onChange={({ currentTarget: { value } }) =>
                filter({ state: contractStates.find((state) => state === value) })
              }
              data={[
                { value: '', label: t`Any state` },
                ...contractStates.map((value) => ({ value, label: stateNames[value] })),
              ]}
            />
          </div>
          <DataTable
            label={title}
            columns={columns}
            rows={data?.result}
            onRetry={isLoadingError ? refetch : undefined}
            idOf={({ id }) => id}
            sorted={
              search.sort
                ? { sort: search.sort, direction: search.direction ?? 'asc' }
                : latestEndFirst
            }
            onSort={(sort) => filter(sort)}
            page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
            onPage={(page) => onSearch({ ...search, ...page })}
            empty={
              <EmptyState
                icon={<IconCertificate size={28} stroke={1.75} />}
                title={isFiltered ? t`Nothing matches` : t`None yet`}
                action={!isFiltered && create}
              >
                {isFiltered ? (
                  <Trans>Change the search or the state to see more.</Trans>
                ) : kind === 'contract' ? (
                  <Trans>A contract gives people seats for a set period.</Trans>
                ) : (
                  <Trans>A license gives people seats for a set period.</Trans>
                )}
              </EmptyState>
            }
          />
        </>
      )}
      {isCreating && (
        <NewContractDialog
          kind={kind}
          user={user}
          onMade={onMade}
          onClose={() => setIsCreating(false)}
        />
      )}
    </>
  );
}

function useColumns(): Column<Contract, ContractColumn>[] {
  const { t } = useLingui();
  return [
    {
      name: 'name',
      title: t`Name`,
      isSortable: true,
      render: ({ kind, id, name, billingPlanName }) => (
        <>
          <ContractLink kind={kind} id={id} name={name} />
          <span className={classes.plan}>{billingPlanName}</span>
        </>
      ),
    },
    {
      name: 'endAt',
      title: t`Period`,
      isSortable: true,
      isNarrow: true,
      render: (contract) => <ContractPeriod {...contract} />,
    },
    {
      name: 'state',
      title: t`State`,
      isNarrow: true,
      render: ({ state, daysLeft }) => <StateChip state={state} daysLeft={daysLeft} />,
    },
    {
      name: 'used',
      title: t`Seats`,
      isSortable: true,
      isNarrow: true,
      render: (contract) => <SeatsMeter {...contract} />,
    },
  ];
}
