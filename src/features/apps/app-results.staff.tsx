import { Trans, useLingui } from '@lingui/react/macro';
import { IconAppWindow } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AppResult } from '../../../domain/apps/apps.contract.ts';
import { limits } from '../../../domain/limits.ts';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { AppStanding } from './app-standing.tsx';
import classes from './app-results.module.css';
import { appResultsQuery } from './apps.queries.ts';

/** What apps have told of the trainees of a class. */
export default function AppResults({ classId }: { classId: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState({ offset: 0, limit: 20 });
  const { data } = useQuery({
    ...appResultsQuery(classId, page),
    placeholderData: keepPreviousData,
    refetchInterval: limits.traineeProgressRefreshMs,
  });
  return (
    <section className={classes.results}>
      <h2 className={classes.title}>
        <Trans>Results from apps</Trans>
      </h2>
      <DataTable
        label={t`Results from apps`}
        columns={useColumns()}
        rows={data?.result.map((row, id) => ({ ...row, id }))}
        idOf={({ id }) => id}
        page={data?.pagination ?? { count: 0, ...page }}
        onPage={setPage}
        empty={
          <EmptyState
            icon={<IconAppWindow size={28} stroke={1.75} />}
            title={t`Nothing has come back yet`}
          >
            <Trans>Results appear here as soon as trainees work with an app.</Trans>
          </EmptyState>
        }
      />
    </section>
  );
}

function useColumns(): Column<AppResult>[] {
  const { t } = useLingui();
  return [
    {
      name: 'name',
      title: t`Name`,
      render: ({ name, imageUrl }) => (
        <span className={classes.person}>
          <Avatar name={name} imageUrl={imageUrl} />
          {name}
        </span>
      ),
    },
    { name: 'material', title: t`Material`, render: ({ materialTitle }) => materialTitle },
    {
      name: 'result',
      title: t`Result`,
      isNarrow: true,
      render: ({ completedAt, ...result }) => (
        <AppStanding {...result} isCompleted={completedAt !== null} />
      ),
    },
    {
      name: 'progress',
      title: t`Progress`,
      isNarrow: true,
      render: ({ progress, completedAt }) => <>{completedAt === null ? progress : 100}%</>,
    },
    {
      name: 'reportedAt',
      title: t`Reported`,
      isNarrow: true,
      render: ({ reportedAt }) => <RelativeTime at={reportedAt} />,
    },
  ];
}
