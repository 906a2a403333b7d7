import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlugConnected } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../../domain/limits.ts';
import type { LtiClassResult } from '../../../domain/lti/lti.schema.ts';
import { Avatar } from '../../ui/Avatar/avatar.tsx';
import type { Column } from '../../ui/DataTable/column.ts';
import { DataTable } from '../../ui/DataTable/data-table.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { resultsQuery } from './lti.queries.ts';
import classes from './lti-results.module.css';
import { ResultChip } from './result-chip.tsx';

/** What tools have told of the trainees of a class. */
export default function LtiResults({ classId }: { classId: number }) {
  const { t } = useLingui();
  const [page, setPage] = useState({ offset: 0, limit: 20 });
  const { data } = useQuery({
    ...resultsQuery(classId, page),
    placeholderData: keepPreviousData,
    refetchInterval: limits.traineeProgressRefreshMs,
  });
  return (
    <section className={classes.results}>
      <h2 className={classes.title}>
        <Trans>Results from tools</Trans>
      </h2>
      <DataTable
        label={t`Results from tools`}
        columns={useColumns()}
        rows={data?.result.map((row, id) => ({ ...row, id }))}
        idOf={({ id }) => id}
        page={data?.pagination ?? { count: 0, ...page }}
        onPage={setPage}
        empty={
          <EmptyState
            icon={<IconPlugConnected size={28} stroke={1.75} />}
            title={t`Nothing has come back yet`}
          >
            <Trans>Points appear here as soon as a tool reports them.</Trans>
          </EmptyState>
        }
      />
    </section>
  );
}

function useColumns(): Column<LtiClassResult>[] {
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
      render: (result) => <ResultChip result={result} />,
    },
    {
      name: 'scoredAt',
      title: t`Reported`,
      isNarrow: true,
      render: ({ scoredAt }) => <RelativeTime at={scoredAt} />,
    },
  ];
}
