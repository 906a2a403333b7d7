import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { letterStatuses, type LetterSummary } from '../../../domain/letters/letters.schema.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { faultWords, LetterChip, letterStates } from './letter-chip.tsx';
import { LetterDialog } from './letter-dialog.tsx';
import {
  latestFirst,
  type LetterColumn,
  letterListQueryOf,
  type LetterSearch,
} from './letter-search.ts';
import classes from './letters-page.module.css';
import { letterListQuery } from './letters.queries.ts';

interface Props {
  search: LetterSearch;
  onSearch: (search: LetterSearch) => void;
  /** Whether what failed may be sent once more. */
  canResend: boolean;
}

/** What this server wrote to people, and what became of it. */
export function LettersPage({ search, onSearch, canResend }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Mail`);
  const query = letterListQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...letterListQuery(query),
    placeholderData: keepPreviousData,
  });
  const filter = (given: LetterSearch) => onSearch({ ...search, offset: undefined, ...given });
  const columns = useColumns((letter) => onSearch({ ...search, letter }));
  const isFiltered = Boolean(search.keyword || search.status);
  return (
    <section>
      <h2 className={classes.title}>
        <Trans>Mail</Trans>
      </h2>
      <DeliveryNote />
      <div className={classes.filters}>
        <SearchField
          label={t`Search by recipient, address or subject`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t`State`}
          value={search.status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ status: letterStatuses.find((status) => status === value) })
          }
          data={[
            { value: '', label: t`Any state` },
            ...letterStatuses.map((value) => ({ value, label: t(letterStates[value].label) })),
          ]}
        />
      </div>
      <DataTable
        label={t`Mail`}
        columns={columns}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ id }) => id}
        sorted={
          search.sort ? { sort: search.sort, direction: search.direction ?? 'asc' } : latestFirst
        }
        onSort={(sort) => filter(sort)}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          isFiltered ? (
            <EmptyState icon={<IconMail size={28} stroke={1.75} />} title={t`No matching e-mails`}>
              <Trans>Change the search or the filters to see more.</Trans>
            </EmptyState>
          ) : (
            <EmptyState icon={<IconMail size={28} stroke={1.75} />} title={t`No e-mails yet`}>
              <Trans>
                Links for passwords, notifications and warnings appear here when written.
              </Trans>
            </EmptyState>
          )
        }
      />
      {search.letter !== undefined && (
        <LetterDialog
          key={search.letter}
          letterId={search.letter}
          canResend={canResend}
          onClose={() => onSearch({ ...search, letter: undefined })}
        />
      )}
    </section>
  );
}

/** Where it is too long for a line, it goes on after its “@”. */
function Address({ of }: { of: string }) {
  const host = of.indexOf('@') + 1;
  return (
    <>
      {of.slice(0, host)}
      <wbr />
      {of.slice(host)}
    </>
  );
}

function useColumns(onOpen: (letterId: number) => void): Column<LetterSummary, LetterColumn>[] {
  const { t } = useLingui();
  return [
    {
      name: 'subject',
      title: t`Subject`,
      render: ({ id, subject, fault }) => (
        <span className={classes.lines}>
          <UnstyledButton className={classes.subject} onClick={() => onOpen(id)}>
            {subject}
          </UnstyledButton>
          {fault && <span className={classes.fault}>{t(faultWords[fault])}</span>}
        </span>
      ),
    },
    {
      name: 'address',
      title: t`Recipient`,
      isSortable: true,
      render: ({ address, recipient }) => (
        <span className={classes.lines}>
          {recipient && <span>{recipient.name}</span>}
          <span className={recipient ? classes.faint : undefined}>
            <Address of={address} />
          </span>
        </span>
      ),
    },
    {
      name: 'status',
      title: t`State`,
      isNarrow: true,
      render: ({ status }) => <LetterChip status={status} />,
    },
    {
      name: 'createdAt',
      title: t`Written`,
      isSortable: true,
      isNarrow: true,
      render: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
  ];
}
