import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus, IconRoute } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import {
  type PathInList,
  type PathStatus,
  pathStatuses,
} from '../../../../domain/learningpaths/learningpaths.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { listQueryOf } from '../../../lib/list-search.ts';
import { difficultyWords, languageWords } from '../../../lib/material-words.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { StudyTime } from '../../../ui/Duration/study-time.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import type { PathsPlace } from '../editor/paths-place.ts';
import { pathsQuery } from '../learningpaths.queries.ts';
import { NewPathDialog } from './new-path-dialog.tsx';
import type { PathListSearch } from './path-list-search.ts';
import classes from './path-list.module.css';

interface Props {
  readonly user: User;
  readonly place: PathsPlace;
  readonly search: PathListSearch;
  readonly onSearch: (search: PathListSearch) => void;
  readonly onMade: (pathId: number) => void;
}

/** The organisation's own paths. */
export function PathList({ user, place, search, onSearch, onMade }: Props) {
  const { t } = useLingui();
  const [isMaking, setMaking] = useState(false);
  const { status, ...list } = search;
  const query = { ...listQueryOf(list), ...(status === undefined ? {} : { status }) };
  const { data, isLoadingError, refetch } = useQuery({
    ...pathsQuery(query),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const columns = useColumns(place);
  const filter = (given: PathListSearch) => onSearch({ ...search, offset: undefined, ...given });
  const words: Record<PathStatus, string> = {
    draft: t`Drafts`,
    published: t`Published`,
    archived: t`Archive`,
  };
  const make = isAllowed(actorOf(user), 'learningpath.create') && (
    <Button
      size="md"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setMaking(true)}
    >
      <Trans>New learning path</Trans>
    </Button>
  );
  const isFiltered = Boolean(search.keyword || status);
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          label={t`Search learning paths`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t`State`}
          value={status ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ status: pathStatuses.find((one) => one === value) })
          }
          data={[
            { value: '', label: t`Drafts and published` },
            ...pathStatuses.map((value) => ({ value, label: words[value] })),
          ]}
        />
        {make}
      </div>
      <DataTable
        label={t`Learning paths`}
        columns={columns}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ id }) => id}
        sorted={{ sort: search.sort ?? 'title', direction: search.direction ?? 'asc' }}
        onSort={(sort) => filter(sort)}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconRoute size={28} stroke={1.75} />}
            title={isFiltered ? t`Nothing matches` : t`No learning paths yet`}
            action={!isFiltered && make}
          >
            {isFiltered ? (
              <Trans>Change the search or a filter to see more.</Trans>
            ) : (
              <Trans>A path leads through courses and materials, with choices on the way.</Trans>
            )}
          </EmptyState>
        }
      />
      {isMaking && <NewPathDialog onMade={onMade} onClose={() => setMaking(false)} />}
    </>
  );
}

function useColumns(place: PathsPlace): Column<PathInList, 'title' | 'updatedAt'>[] {
  const { t, i18n } = useLingui();
  return [
    {
      name: 'title',
      title: t`Title`,
      isSortable: true,
      render: ({ id, title, lang }) => (
        <Link
          className={classes.title}
          to={
            place === '/learningpaths' ? '/learningpaths/$pathId' : '/selflearnings/paths/$pathId'
          }
          params={{ pathId: id }}
          lang={lang}
        >
          {title}
        </Link>
      ),
    },
    {
      name: 'status',
      title: t`State`,
      isNarrow: true,
      render: ({ status, currentNumber }) =>
        status === 'archived' ? (
          <Chip>
            <Trans>Archive</Trans>
          </Chip>
        ) : status === 'draft' ? (
          <Chip tone="warn">
            <Trans>Draft</Trans>
          </Chip>
        ) : (
          <Chip tone="ok">
            <Trans>Version {currentNumber}</Trans>
          </Chip>
        ),
    },
    {
      name: 'difficulty',
      title: t`Difficulty`,
      isNarrow: true,
      render: ({ difficulty, lang }) =>
        `${i18n._(difficultyWords[difficulty])} · ${i18n._(languageWords[lang])}`,
    },
    {
      name: 'parts',
      title: t`Parts`,
      align: 'end',
      isNarrow: true,
      isMinor: true,
      render: ({ partCount }) => i18n.number(partCount),
    },
    {
      name: 'minutes',
      title: t`Hours`,
      align: 'end',
      isNarrow: true,
      render: ({ minutes }) => minutes.to > 0 && <StudyTime minutes={minutes.to} />,
    },
    {
      name: 'updatedAt',
      title: t`Changed`,
      isSortable: true,
      isNarrow: true,
      isMinor: true,
      render: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
    },
  ];
}
