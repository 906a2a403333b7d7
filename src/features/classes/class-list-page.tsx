import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { IconFilter, IconPlus, IconSchool, IconTemplate } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { ClassStatus, type ClassSummary } from '../../../domain/classes/classes.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { ArchivedChip, PublishedChip } from './class-chips.tsx';
import { StatusChip } from '../../ui/StatusChip/status-chip.tsx';
import classes from './class-list-page.module.css';
import {
  type ClassColumn,
  type ClassListSearch,
  classListQueryOf,
  newestFirst,
} from './class-list-search.ts';
import { MoreFilters } from './more-filters.tsx';
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
  const mayFilter = isAllowed(actorOf(user), 'class.filterList');
  const hasMore = Boolean(search.instructorId || search.groupId || search.from || search.to);
  const [showsMore, setShowsMore] = useState(hasMore);
  const isFiltered =
    hasMore ||
    Boolean(
      search.keyword ||
      search.status ||
      search.published !== undefined ||
      search.mine ||
      search.archived,
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
      <div className={classes.filters}>
        <SearchField
          label={t`Search by title`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t`Status`}
          value={search.status ?? ''}
          onChange={({ currentTarget }) => filter({ status: statusOf(currentTarget.value) })}
          data={[
            { value: '', label: t`Any status` },
            { value: String(ClassStatus.active), label: t`In progress` },
            { value: String(ClassStatus.future), label: t`Upcoming` },
            { value: String(ClassStatus.ended), label: t`Ended` },
          ]}
        />
        <NativeSelect
          size="md"
          aria-label={t`Publishing`}
          value={search.archived ? 'archived' : (search.published?.toString() ?? '')}
          onChange={({ currentTarget: { value } }) =>
            filter({
              published: value === 'true' || value === 'false' ? value === 'true' : undefined,
              archived: value === 'archived' || undefined,
            })
          }
          data={[
            { value: '', label: t`Published or not` },
            { value: 'true', label: t`Published` },
            { value: 'false', label: t`Unpublished` },
            { value: 'archived', label: t`Archived` },
          ]}
        />
        <Checkbox
          radius="xs"
          className={classes.mine ?? ''}
          label={t`Only mine`}
          checked={search.mine === true}
          onChange={({ currentTarget }) => filter({ mine: currentTarget.checked || undefined })}
        />
        {mayFilter && (
          <Button
            size="md"
            variant="default"
            leftSection={<IconFilter size={18} stroke={1.75} aria-hidden />}
            aria-expanded={showsMore || hasMore}
            onClick={() => {
              setShowsMore(!(showsMore || hasMore));
              if (hasMore)
                filter({
                  instructorId: undefined,
                  groupId: undefined,
                  from: undefined,
                  to: undefined,
                });
            }}
          >
            {showsMore || hasMore ? <Trans>Fewer filters</Trans> : <Trans>More filters</Trans>}
          </Button>
        )}
      </div>
      {(showsMore || hasMore) && <MoreFilters search={search} onFilter={filter} />}
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

const statusOf = (value: string) =>
  Object.values(ClassStatus).find((status) => String(status) === value);

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
