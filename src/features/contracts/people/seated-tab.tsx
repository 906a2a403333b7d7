import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUserPlus, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { Contract, SeatedPerson } from '../../../../domain/contracts/contracts.schema.ts';
import { listQueryOf } from '../../../lib/list-search.ts';
import { confirm } from '../../../ui/Confirm/confirm-store.ts';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import type { Selection } from '../../../ui/DataTable/row-selection.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import type { ContractPageSearch, seatedColumns } from '../contract-page-search.ts';
import { seatedQuery, useRemoveSeats } from '../contracts.queries.ts';
import { PersonContracts } from '../person-contracts.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { PersonCell } from './person-cell.tsx';
import classes from './seated-tab.module.css';

interface Props {
  contract: Contract;
  isFormer: boolean;
  canAssign: boolean;
  search: ContractPageSearch;
  onSearch: (search: ContractPageSearch) => void;
  AssignDialog: ComponentType<{ contract: Contract; onClose: () => void }>;
}

type ColumnName = (typeof seatedColumns)[number];

/** Who has a seat, or had one. */
export function SeatedTab(props: Props) {
  const { contract, isFormer, canAssign, search, onSearch, AssignDialog } = props;
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState<SeatedPerson>();
  const [open, setOpen] = useState<'assign' | 'move'>();
  const [picked, setPicked] = useState<ReadonlyMap<number, SeatedPerson>>(new Map());
  const remove = useRemoveSeats(contract);
  const query = { ...listQueryOf(search), ...(isFormer ? { former: 'true' } : {}) };
  const { data } = useQuery({
    ...seatedQuery(contract.kind, contract.id, query),
    placeholderData: keepPreviousData,
  });
  const userIds = [...picked.values()].map(({ userId }) => userId);
  const isOver = contract.state === 'expired';

  async function askToRemove() {
    const count = i18n.number(userIds.length);
    const [first] = picked.values();
    const name = first?.name ?? '';
    const isSure = await confirm({
      title: userIds.length === 1 ? t`Take back ${name}’s seat?` : t`Take back ${count} seats?`,
      body: t`People without another contract or license can only read from then on. Progress, answers and notes are kept.`,
      action: t`Remove`,
      isDangerous: true,
    });
    if (isSure) remove.mutate(userIds, { onSuccess: () => setPicked(new Map()) });
  }

  const assign = canAssign && !isOver && (
    <Button size="md" leftSection={<IconUserPlus size={18} />} onClick={() => setOpen('assign')}>
      <Trans>Add people</Trans>
    </Button>
  );
  const ending: Column<SeatedPerson, ColumnName> = {
    name: 'removedAt',
    title: t`Until`,
    isNarrow: true,
    render: ({ removedAt }) => removedAt && <RelativeTime at={removedAt} />,
  };
  const columns: Column<SeatedPerson, ColumnName>[] = [
    {
      name: 'name',
      title: t`Name`,
      isSortable: true,
      render: (person) => <PersonCell person={person} onOpen={() => setShown(person)} />,
    },
    {
      name: 'assignedAt',
      title: t`Since`,
      isSortable: true,
      isNarrow: true,
      render: ({ assignedAt }) => <RelativeTime at={assignedAt} />,
    },
    ...(isFormer ? [ending] : []),
  ];
  const selection: Selection<SeatedPerson> = {
    picked,
    onPick: setPicked,
    nameOf: ({ name }) => name,
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
        {picked.size > 0 && (
          <>
            <output className={classes.count}>
              <Plural value={picked.size} one="# selected" other="# selected" />
            </output>
            <Button size="md" variant="default" onClick={() => setOpen('move')}>
              <Trans>Move</Trans>
            </Button>
            <Button
              size="md"
              variant="default"
              loading={remove.isPending}
              onClick={() => void askToRemove()}
            >
              <Trans>Remove</Trans>
            </Button>
          </>
        )}
        <span className={classes.end}>{assign}</span>
      </div>
      <DataTable
        label={isFormer ? t`Former` : t({ message: 'People', context: 'of a contract' })}
        columns={columns}
        rows={data?.result}
        idOf={({ id }) => id}
        sorted={{ sort: search.sort ?? 'name', direction: search.direction ?? 'asc' }}
        onSort={(sort) => onSearch({ ...search, ...sort, offset: undefined })}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconUsers size={28} stroke={1.75} />}
            title={
              search.keyword
                ? t`Nobody matches`
                : isFormer
                  ? t`Nobody has left`
                  : t`Nobody has a seat yet`
            }
            action={!search.keyword && assign}
          />
        }
        {...(canAssign ? { selection } : {})}
      />
      {open === 'assign' && <AssignDialog contract={contract} onClose={() => setOpen(undefined)} />}
      {shown && (
        <Dialog title={shown.name} size={720} onClose={() => setShown(undefined)}>
          <PersonContracts userId={shown.userId} />
        </Dialog>
      )}
      {open === 'move' && (
        <MoveDialog
          contract={contract}
          userIds={userIds}
          onClose={() => setOpen(undefined)}
          onMoved={() => {
            setPicked(new Map());
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
