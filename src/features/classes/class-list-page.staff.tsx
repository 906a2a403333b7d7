import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus, IconSchool, IconTemplate } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { ClassSummary } from '../../../domain/classes/classes.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { ArchivedChip, PublishedChip } from './class-chips.tsx';
import { StatusChip } from '../../ui/StatusChip/status-chip.tsx';
import classes from './class-list-page.module.css';
import {
  type ClassColumn,
  type ClassListSearch,
  classListQueryOf,
  newestFirst,
} from './class-list-search.ts';
import { ClassFilters } from './class-filters.tsx';
import { Period } from '../../ui/Period/period.tsx';
import { classListQuery } from './classes.queries.ts';

interface Props {
  user: User;
  search: ClassListSearch;
  onSearch: (search: ClassListSearch) => void;
  /** Another feature's: what needs the reader, before all that they may look through. */
  attention: ReactNode;
}

/** The classes of the organisation, for those who run them. */
export function ClassListPage({ user, search, onSearch, attention }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Classes`);
  const query = classListQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...classListQuery(query),
    placeholderData: keepPreviousData,
  });
  const filter = (given: ClassListSearch) => onSearch({ ...search, offset: undefined, ...given });
  const isFiltered = Boolean(
    search.keyword ||
    search.status ||
    search.published !== undefined ||
    search.mine ||
    search.archived ||
    search.instructorId ||
    search.groupId ||
    search.from ||
    search.to,
  );
  const create = isAllowed(actorOf(user), 'class.createOwn') && (
    <Button
      size="md"
      variant="default"
      leftSection={<IconPlus size={18} />}
      renderRoot={(props) => <Link to="/classes/new" {...props} />}
    >
      <Trans>New class</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={<Trans>Classes</Trans>}
        actions={
          <>
            {isAllowed(actorOf(user), 'class.viewTemplates') && (
              <Button
                size="md"
                variant="default"
                leftSection={<IconTemplate size={18} />}
                renderRoot={(props) => <Link to="/classes/templates" {...props} />}
              >
                <Trans>Templates</Trans>
              </Button>
            )}
            {create}
          </>
        }
      />
      {!isFiltered && !search.offset && attention}
      <ClassFilters
        search={search}
        mayFilter={isAllowed(actorOf(user), 'class.filterList')}
        onFilter={filter}
      />
      <DataTable
        label={t`Classes`}
        columns={useColumns()}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ id }) => id}
        sorted={
          search.sort ? { sort: search.sort, direction: search.direction ?? 'asc' } : newestFirst
        }
        onSort={(sort) => filter(sort)}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          isFiltered ? (
            <EmptyState icon={<IconSchool size={28} stroke={1.75} />} title={t`No class matches`}>
              <Trans>Change the search or the filters to see more.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconSchool size={28} stroke={1.75} />}
              title={t`No classes yet`}
              action={create}
            >
              <Trans>A class gives trainees materials from the library for a set period.</Trans>
            </EmptyState>
          )
        }
      />
    </>
  );
}

function useColumns(): Column<ClassSummary, ClassColumn>[] {
  const { t, i18n } = useLingui();
  const list = new Intl.ListFormat(i18n.locale, { style: 'narrow', type: 'conjunction' });
  return [
    {
      name: 'title',
      title: t`Title`,
      isSortable: true,
      render: ({ id, title }) => (
        <Link className={classes.title} to="/classes/$classId" params={{ classId: id }}>
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
      render: ({ status, isPublished, isArchived }) => (
        <span className={classes.chips}>
          <StatusChip status={status} />
          {isArchived ? <ArchivedChip /> : !isPublished && <PublishedChip isPublished={false} />}
        </span>
      ),
    },
    {
      name: 'trainees',
      title: t`Trainees`,
      align: 'end',
      isNarrow: true,
      render: ({ traineeCount }) => i18n.number(traineeCount),
    },
    {
      name: 'materials',
      title: t`Materials`,
      align: 'end',
      isNarrow: true,
      render: ({ materialCount }) => i18n.number(materialCount),
    },
    {
      name: 'instructors',
      title: t`Instructors`,
      render: ({ instructors }) => list.format(instructors.map(({ name }) => name)),
    },
  ];
}
