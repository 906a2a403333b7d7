import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconDownload, IconSchool } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { User } from '../../../../domain/people/user.schema.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import {
  type LearningState,
  learningStates,
} from '../../../../domain/selflearning/learning.rules.ts';
import {
  exportLearners,
  type LearnerProgress,
} from '../../../../domain/selflearning/selflearning.contract.ts';
import { hrefOf } from '../../../lib/api.ts';
import { listQueryOf } from '../../../lib/list-search.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import type { Column } from '../../../ui/DataTable/column.ts';
import { DataTable } from '../../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { learnersQuery } from './desk.queries.ts';
import { StateChip } from '../state-chip.tsx';
import { chosen, type LearnersSearch } from './desk-search.ts';
import { DeskTabs } from './desk-tabs.tsx';
import classes from './desk.module.css';
import { PersonCell } from './person-cell.tsx';

interface Props {
  readonly user: User;
  readonly search: LearnersSearch;
  readonly onSearch: (search: LearnersSearch) => void;
}

/** Who learns what alone, and how far they are. */
export function LearnersDesk({ user, search, onSearch }: Props) {
  const { t } = useLingui();
  usePageTitle(t`Learners`);
  const { state, kind, ...list } = search;
  const query = { ...listQueryOf(list), ...chosen({ state, kind }) };
  const { data, isLoadingError, refetch } = useQuery({
    ...learnersQuery(query),
    placeholderData: keepPreviousData,
    throwOnError: false,
  });
  const columns = useColumns();
  const filter = (given: LearnersSearch) => onSearch({ ...search, offset: undefined, ...given });
  const words: Record<LearningState, string> = {
    running: t`In progress`,
    finished: t`Finished`,
    expired: t`Expired`,
  };
  return (
    <>
      <PageHeader
        title={<Trans>Self-learning</Trans>}
        actions={
          <Button
            size="md"
            variant="default"
            component="a"
            href={hrefOf(exportLearners, {
              query: chosen({ keyword: search.keyword, state, kind }),
            })}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
          >
            <Trans>Export CSV</Trans>
          </Button>
        }
      />
      <DeskTabs user={user} />
      <div className={classes.filters}>
        <SearchField
          label={t`Search by name`}
          value={search.keyword ?? ''}
          onSearch={(keyword) => filter({ keyword: keyword || undefined })}
        />
        <NativeSelect
          size="md"
          aria-label={t`State`}
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) =>
            filter({ state: learningStates.find((one) => one === value) })
          }
          data={[
            { value: '', label: t`Any state` },
            ...learningStates.map((value) => ({ value, label: words[value] })),
          ]}
        />
      </div>
      <DataTable
        label={t`Learners`}
        columns={columns}
        rows={data?.result}
        onRetry={isLoadingError ? refetch : undefined}
        idOf={({ enrolmentId }) => enrolmentId}
        page={data?.pagination ?? { count: 0, offset: 0, limit: query.limit }}
        onPage={(page) => onSearch({ ...search, ...page })}
        empty={
          <EmptyState
            icon={<IconSchool size={28} stroke={1.75} />}
            title={t`Nobody is self-learning yet`}
          >
            <Trans>People who start what was approved appear here.</Trans>
          </EmptyState>
        }
      />
    </>
  );
}

function useColumns(): Column<LearnerProgress>[] {
  const { t, i18n } = useLingui();
  const day = (at: string) =>
    dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at));
  return [
    {
      name: 'trainee',
      title: t`Trainee`,
      render: ({ trainee, groupName }) => (
        <PersonCell person={trainee} below={groupName} isLinked />
      ),
    },
    {
      name: 'subject',
      title: t`Learns`,
      render: ({ subject }) => <span lang={subject.lang}>{subject.title}</span>,
    },
    {
      name: 'percent',
      title: t`Progress`,
      render: ({ percent }) => (
        <span className={classes.progress}>
          <ProgressBar percent={percent} label={t`Progress`} />
          <span>{percent}%</span>
        </span>
      ),
    },
    {
      name: 'state',
      title: t`State`,
      isNarrow: true,
      render: ({ state }) => <StateChip state={state === 'running' ? 'started' : state} />,
    },
    { name: 'endAt', title: t`Until`, isNarrow: true, render: ({ endAt }) => day(endAt) },
    {
      name: 'lastActivityAt',
      title: t`Last activity`,
      isNarrow: true,
      isMinor: true,
      render: ({ lastActivityAt }) => lastActivityAt && <RelativeTime at={lastActivityAt} />,
    },
  ];
}
