import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconArchive, IconLayoutGrid, IconList, IconPlus, IconTent } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { BootcampSummary } from '../../../../domain/bootcamps/bootcamps.schema.ts';
import { ClassStatus } from '../../../../domain/classes/classes.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { Pagination } from '../../../ui/Pagination/pagination.tsx';
import { Period } from '../../../ui/Period/period.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { StatusChip } from '../../../ui/StatusChip/status-chip.tsx';
import { BootcampCard } from '../bootcamp-card.tsx';
import cards from '../bootcamp-card.module.css';
import {
  type BootcampColumn,
  bootcampListQueryOf,
  type BootcampListSearch,
  newestFirst,
} from '../bootcamp-list-search.ts';
import classes from './desk-list.module.css';
import { bootcampListQuery } from './desk.queries.ts';
import { NewBootcampDialog } from './fact-dialogs.tsx';

interface Props {
  user: User;
  search: BootcampListSearch;
  onSearch: (search: BootcampListSearch) => void;
  onMade: (bootcampId: number) => void;
}

/** The bootcamps of the organisation, for those who run them. */
export function DeskList({ user, search, onSearch, onMade }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Bootcamps`);
  const columns = useColumns();
  const query = bootcampListQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...bootcampListQuery(query),
    placeholderData: keepPreviousData,
  });
  const filter = (given: BootcampListSearch) =>
    onSearch({ ...search, offset: undefined, ...given });
  const isFiltered = Boolean(search.keyword || search.status || search.archived);
  const page = data?.pagination ?? { count: 0, offset: 0, limit: query.limit };
  const canCreate = isAllowed(actorOf(user), 'bootcamp.createBootcamp');
  const create = canCreate && (
    <Button
      size="md"
      leftSection={<IconPlus size={18} />}
      onClick={() => onSearch({ ...search, add: 1 })}
    >
      <Trans>New bootcamp</Trans>
    </Button>
  );
  const empty = isFiltered ? (
    <EmptyState icon={<IconTent size={28} stroke={1.75} />} title={t`No bootcamp matches`}>
      <Trans>Change the search or the filters to see more.</Trans>
    </EmptyState>
  ) : (
    <EmptyState
      icon={<IconTent size={28} stroke={1.75} />}
      title={t`No bootcamps yet`}
      action={create}
    >
      <Trans>A bootcamp takes people through several classes, in order, with one calendar.</Trans>
    </EmptyState>
  );
  return (
    <>
      <PageHeader title={<Trans>Bootcamps</Trans>} actions={create} />
      <div className={classes.filters}>
        <SearchField
          label={t`Search by title`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t`Status`}
          value={search.archived ? 'archived' : (search.status ?? '')}
          onChange={({ currentTarget: { value } }) =>
            filter({
              archived: value === 'archived' || undefined,
              status: Object.values(ClassStatus).find((status) => String(status) === value),
            })
          }
          data={[
            { value: '', label: t`Any status` },
            { value: String(ClassStatus.active), label: t`In progress` },
            { value: String(ClassStatus.future), label: t`Upcoming` },
            { value: String(ClassStatus.ended), label: t`Ended` },
            { value: 'archived', label: t`Archived` },
          ]}
        />
        <SegmentedControl
          size="md"
          aria-label={t`Show as`}
          value={search.as ?? 'cards'}
          onChange={(as) => onSearch({ ...search, as: as === 'table' ? 'table' : undefined })}
          data={[
            {
              value: 'cards',
              label: (
                <span className={classes.way}>
                  <IconLayoutGrid size={18} stroke={1.75} aria-hidden />
                  <Trans>Cards</Trans>
                </span>
              ),
            },
            {
              value: 'table',
              label: (
                <span className={classes.way}>
                  <IconList size={18} stroke={1.75} aria-hidden />
                  <Trans>Table</Trans>
                </span>
              ),
            },
          ]}
        />
      </div>
      {search.as === 'table' ? (
        <DataTable
          label={t`Bootcamps`}
          columns={columns}
          rows={data?.result}
          onRetry={isLoadingError ? refetch : undefined}
          idOf={({ id }) => id}
          sorted={
            search.sort ? { sort: search.sort, direction: search.direction ?? 'asc' } : newestFirst
          }
          onSort={(sort) => filter(sort)}
          page={page}
          onPage={(given) => onSearch({ ...search, ...given })}
          empty={empty}
        />
      ) : (
        <>
          {isLoadingError && <LoadFailure onRetry={refetch} />}
          {data?.result.length === 0 && empty}
          <ul className={cards.cards}>
            {data?.result.map((bootcamp) => (
              <li key={bootcamp.id}>
                <BootcampCard bootcamp={bootcamp} />
              </li>
            ))}
          </ul>
          {page.count > page.limit && (
            <Pagination
              page={page}
              count={page.count}
              onPage={(given) => onSearch({ ...search, ...given })}
            />
          )}
        </>
      )}
      {search.add === 1 && canCreate && (
        <NewBootcampDialog
          user={user}
          onMade={onMade}
          onClose={() => onSearch({ ...search, add: undefined })}
        />
      )}
    </>
  );
}

function useColumns(): Column<BootcampSummary, BootcampColumn>[] {
  const { t, i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' });
  return [
    {
      name: 'title',
      title: t`Title`,
      isSortable: true,
      render: ({ id, title }) => (
        <Link
          className={classes.title}
          to="/bootcamps/$bootcampId/overview"
          params={{ bootcampId: id }}
        >
          {title}
        </Link>
      ),
    },
    {
      name: 'startAt',
      title: t`Period`,
      isSortable: true,
      isNarrow: true,
      render: (row) => <Period {...row} />,
    },
    {
      name: 'status',
      title: t`Status`,
      isNarrow: true,
      render: ({ status, isArchived }) =>
        isArchived ? (
          <Chip icon={<IconArchive size={14} />}>
            <Trans>Archived</Trans>
          </Chip>
        ) : (
          <StatusChip status={status} />
        ),
    },
    {
      name: 'classes',
      title: t`Classes`,
      align: 'end',
      isNarrow: true,
      render: ({ classCount }) => i18n.number(classCount),
    },
    {
      name: 'trainees',
      title: t`Trainees`,
      align: 'end',
      isNarrow: true,
      render: ({ traineeCount }) => i18n.number(traineeCount),
    },
    {
      name: 'instructors',
      title: t`Instructors`,
      render: ({ instructors }) => list.format(instructors.map(({ name }) => name)),
    },
  ];
}
