import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconAlertCircle, IconPin, IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import { wordsFor } from '../../../../domain/announcements/announcements.rules.ts';
import {
  announcementStates,
  type Written,
} from '../../../../domain/announcements/written.schema.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';
import { currentLanguage } from '../../../lib/i18n.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { ListsOfAnnouncements } from '../lists-of-announcements.tsx';
import { StateChip, stateWords } from './state-chip.tsx';
import { AudienceWords, Moment } from './written-facts.tsx';
import classes from './written-list-page.module.css';
import {
  newestFirst,
  type writtenColumns,
  type WrittenListSearch,
  writtenListQueryOf,
} from './written-list-search.ts';
import { writtenListQuery } from './written.queries.ts';

interface Props {
  user: User;
  search: WrittenListSearch;
  onSearch: (search: WrittenListSearch) => void;
  /** In a room of this bootcamp: what is for it. */
  bootcampId?: number;
}

/** What was written here, as far as it is the viewer's to see. */
export function WrittenListPage({ user, search, onSearch, bootcampId }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Announcements`);
  const query = writtenListQueryOf(search, bootcampId);
  const { data, isLoadingError, refetch } = useQuery({
    ...writtenListQuery(query),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(user.targetOrg.timeZone);
  const filter = (given: WrittenListSearch) => onSearch({ ...search, offset: undefined, ...given });
  const isFiltered = Boolean(search.keyword || search.state);
  const create = isAllowed(actorOf(user), 'announcement.create') && (
    <Button
      size="md"
      leftSection={<IconPlus size={18} />}
      renderRoot={(props) => (
        <Link to="/announcements/new" search={{ bootcamp: bootcampId }} {...props} />
      )}
    >
      <Trans>New announcement</Trans>
    </Button>
  );
  return (
    <>
      {bootcampId === undefined ? (
        <>
          <PageHeader title={<Trans>Announcements</Trans>} actions={create} />
          <ListsOfAnnouncements />
        </>
      ) : (
        <div className={classes.head}>
          <h2 className={classes.heading}>
            <Trans>Announcements</Trans>
          </h2>
          {create}
        </div>
      )}
      <div className={classes.filters}>
        <SearchField
          label={t`Search announcements`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t`State`}
          value={search.state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ state: announcementStates.find((state) => state === value) })
          }
          data={[
            { value: '', label: t`Any state` },
            ...announcementStates.map((value) => ({ value, label: t(stateWords[value]) })),
          ]}
        />
      </div>
      <DataTable
        label={t`Announcements`}
        columns={columns}
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
          <EmptyState
            icon={<IconSpeakerphone size={28} stroke={1.75} />}
            title={isFiltered ? t`No announcement matches` : t`Nothing announced yet`}
            action={!isFiltered && create}
          >
            {isFiltered ? (
              <Trans>Change the search or the state to see more.</Trans>
            ) : (
              <Trans>
                An announcement reaches a class, a bootcamp, groups, or everybody at once.
              </Trans>
            )}
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(timeZone: string): Column<Written, (typeof writtenColumns)[number]>[] {
  const { t, i18n } = useLingui();
  return [
    { name: 'title', title: t`Title`, render: (written) => <Title written={written} /> },
    {
      name: 'audience',
      title: t`Audience`,
      render: (written) => <AudienceWords {...written} />,
    },
    {
      name: 'startsAt',
      title: t`From`,
      isSortable: true,
      isNarrow: true,
      render: ({ startsAt }) => startsAt && <Moment at={startsAt} timeZone={timeZone} />,
    },
    {
      name: 'state',
      title: t`State`,
      isNarrow: true,
      render: ({ state }) => <StateChip state={state} />,
    },
    {
      name: 'read',
      title: t`Read`,
      align: 'end',
      isNarrow: true,
      render: ({ state, mustConfirm, readCount, confirmedCount }) =>
        state === 'draft' || state === 'scheduled'
          ? null
          : mustConfirm
            ? t`${i18n.number(confirmedCount)} confirmed`
            : i18n.number(readCount),
    },
  ];
}

function Title({ written }: { written: Written }) {
  const { t } = useLingui();
  const { title, lang } = wordsFor(written.words, currentLanguage());
  return (
    <span className={classes.title}>
      <Link
        to="/announcements/written/$announcementId"
        params={{ announcementId: written.id }}
        className={classes.link}
        lang={lang}
      >
        {title}
      </Link>
      {written.isPinned && <IconPin size={16} stroke={1.75} role="img" aria-label={t`Pinned`} />}
      {written.mustConfirm && (
        <IconAlertCircle
          size={16}
          stroke={1.75}
          className={classes.asked}
          role="img"
          aria-label={t`To be confirmed`}
        />
      )}
    </span>
  );
}
