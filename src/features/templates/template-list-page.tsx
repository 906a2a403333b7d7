import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconPlus, IconTemplate } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import type { TemplateSummary } from '../../../domain/templates/templates.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { languageWords } from '../../lib/material-words.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import panel from '../../ui/Panel/panel.module.css';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { TemplateChip } from './template-chip.tsx';
import classes from './template-list-page.module.css';
import {
  newestFirst,
  type TemplateColumn,
  type TemplateListSearch,
  templateListQueryOf,
} from './template-list-search.ts';
import { templateListQuery } from './templates.queries.ts';

interface Props {
  readonly user: User;
  readonly search: TemplateListSearch;
  readonly onSearch: (search: TemplateListSearch) => void;
}

/** What classes of the organisation begin with. */
export function TemplateListPage({ user, search, onSearch }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Class templates`);
  const query = templateListQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...templateListQuery(query),
    placeholderData: keepPreviousData,
  });
  const filter = (given: TemplateListSearch) =>
    onSearch({ ...search, offset: undefined, ...given });
  const isFiltered = Boolean(search.keyword) || search.published !== undefined;
  const create = isAllowed(actorOf(user), 'class.createTemplate') && (
    <Button
      size="md"
      leftSection={<IconPlus size={18} />}
      renderRoot={(props) => <Link to="/classes/templates/new" {...props} />}
    >
      <Trans>New template</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        above={
          <Link className={panel.back} to="/classes">
            <IconChevronLeft size={16} aria-hidden />
            <Trans>Classes</Trans>
          </Link>
        }
        title={<Trans>Class templates</Trans>}
        actions={create}
      />
      <div className={classes.filters}>
        <SearchField
          label={t`Search by title`}
          value={search.keyword ?? ''}
          onSearch={(next) => filter({ keyword: next || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t`Publishing`}
          value={search.published === undefined ? '' : String(search.published)}
          onChange={({ currentTarget: { value } }) =>
            filter({ published: value === '' ? undefined : value === 'true' })
          }
          data={[
            { value: '', label: t`Published or not` },
            { value: 'true', label: t`Published` },
            { value: 'false', label: t`Unpublished` },
          ]}
        />
      </div>
      <DataTable
        label={t`Class templates`}
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
            <EmptyState
              icon={<IconTemplate size={28} stroke={1.75} />}
              title={t`No template matches`}
            >
              <Trans>Change the search or the filters to see more.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconTemplate size={28} stroke={1.75} />}
              title={t`No templates yet`}
              action={create}
            >
              <Trans>
                A template keeps sections, materials and relative dates for classes that are held
                repeatedly.
              </Trans>
            </EmptyState>
          )
        }
      />
    </>
  );
}

function useColumns(): Column<TemplateSummary, TemplateColumn>[] {
  const { t, i18n } = useLingui();
  return [
    {
      name: 'title',
      title: t`Title`,
      isSortable: true,
      render: ({ id, title, lang, materialCount, course }) => (
        <span className={classes.words}>
          <Link
            className={classes.title}
            to="/classes/templates/$templateId"
            params={{ templateId: id }}
          >
            {title}
          </Link>
          <span className={classes.small}>
            {i18n._(languageWords[lang])}
            {' · '}
            <Plural value={materialCount} one="# material" other="# materials" />
            {course && (
              <>
                {' · '}
                <Trans>
                  {course.title}, version {course.number}
                </Trans>
              </>
            )}
          </span>
        </span>
      ),
    },
    {
      name: 'state',
      title: t`Status`,
      isNarrow: true,
      render: ({ isPublished }) => <TemplateChip isPublished={isPublished} />,
    },
    {
      name: 'author',
      title: t`Author`,
      isNarrow: true,
      render: ({ createdBy }) => createdBy.name,
    },
    {
      name: 'updatedAt',
      title: t`Updated`,
      isSortable: true,
      isNarrow: true,
      isMinor: true,
      render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ];
}
