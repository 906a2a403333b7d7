import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconStack2 } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { courseStates, type CourseSummary } from '../../../domain/courses/courses.schema.ts';
import { difficulties } from '../../../domain/materials/kinds.ts';
import { languages } from '../../../domain/format/language.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { difficultyWords, languageWords } from '../../lib/material-words.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import classes from './course-list-page.module.css';
import {
  type CourseColumn,
  type CourseListSearch,
  courseListQueryOf,
  newestFirst,
} from './course-list-search.ts';
import { courseStateWords } from './course-words.ts';
import { courseListQuery } from './courses.queries.ts';
import { CourseStateChip } from './state-chip.tsx';

interface Props {
  readonly user: User;
  readonly search: CourseListSearch;
  readonly onSearch: (search: CourseListSearch) => void;
}

/** What the provider offers every organisation to make classes of. */
export function CourseListPage({ user, search, onSearch }: Props) {
  const { t, i18n } = useLingui();
  usePageTitle(t`Courses`);
  const query = courseListQueryOf(search);
  const { data, isLoadingError, refetch } = useQuery({
    ...courseListQuery(query),
    placeholderData: keepPreviousData,
  });
  const filter = (given: CourseListSearch) => onSearch({ ...search, offset: undefined, ...given });
  const { keyword, lang, difficulty, state } = search;
  const isFiltered = Boolean(keyword || lang || difficulty || state);
  const create = isAllowed(actorOf(user), 'course.create') && (
    <Button
      size="md"
      leftSection={<IconPlus size={18} />}
      renderRoot={(props) => <Link to="/courses/new" {...props} />}
    >
      <Trans>New course</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader title={<Trans>Courses</Trans>} actions={create} />
      <div className={classes.filters}>
        <SearchField
          label={t`Search courses`}
          value={keyword ?? ''}
          onSearch={(next) => filter({ keyword: next || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t`Difficulty`}
          value={difficulty ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ difficulty: difficulties.find((one) => one === value) })
          }
          data={[
            { value: '', label: t`Any difficulty` },
            ...difficulties.map((value) => ({ value, label: i18n._(difficultyWords[value]) })),
          ]}
        />
        <NativeSelect
          size="md"
          aria-label={t`Language`}
          value={lang ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ lang: languages.find((one) => one === value) })
          }
          data={[
            { value: '', label: t`Any language` },
            ...languages.map((value) => ({ value, label: i18n._(languageWords[value]) })),
          ]}
        />
        <NativeSelect
          size="md"
          aria-label={t`Status`}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ state: courseStates.find((one) => one === value) })
          }
          data={[
            { value: '', label: t`Not archived` },
            ...courseStates.map((value) => ({ value, label: i18n._(courseStateWords[value]) })),
          ]}
        />
      </div>
      <DataTable
        label={t`Courses`}
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
            <EmptyState icon={<IconStack2 size={28} stroke={1.75} />} title={t`No course matches`}>
              <Trans>Change the search or the filters to see more.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              icon={<IconStack2 size={28} stroke={1.75} />}
              title={t`No courses yet`}
              action={create}
            >
              <Trans>
                A course puts library materials in order. Organisations create classes from its
                published versions.
              </Trans>
            </EmptyState>
          )
        }
      />
    </>
  );
}

function useColumns(): Column<CourseSummary, CourseColumn>[] {
  const { t, i18n } = useLingui();
  return [
    {
      name: 'title',
      title: t`Title`,
      isSortable: true,
      render: ({ id, title, lang, materialCount, expectedHours }) => (
        <span className={classes.words}>
          <Link className={classes.title} to="/courses/$courseId" params={{ courseId: id }}>
            {title}
          </Link>
          <span className={classes.small}>
            {i18n._(languageWords[lang])}
            {' · '}
            <Plural value={materialCount} one="# material" other="# materials" />
            {expectedHours !== null && (
              <>
                {' · '}
                <Plural value={expectedHours} one="# hour" other="# hours" />
              </>
            )}
          </span>
        </span>
      ),
    },
    {
      name: 'difficulty',
      title: t`Difficulty`,
      isSortable: true,
      isNarrow: true,
      render: ({ difficulty }) => i18n._(difficultyWords[difficulty]),
    },
    {
      name: 'state',
      title: t`Status`,
      isNarrow: true,
      render: ({ state, currentVersion }) => (
        <span className={classes.chips}>
          <CourseStateChip state={state} />
          {currentVersion && (
            <span className={classes.small}>
              <Trans>Version {currentVersion.number}</Trans>
            </span>
          )}
        </span>
      ),
    },
    {
      name: 'classes',
      title: t`Used by`,
      isNarrow: true,
      render: ({ classCount, organisationCount }) =>
        classCount === 0 ? (
          '–'
        ) : (
          <Trans>
            <Plural value={classCount} one="# class" other="# classes" />,{' '}
            <Plural value={organisationCount} one="# organisation" other="# organisations" />
          </Trans>
        ),
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
