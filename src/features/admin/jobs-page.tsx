import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FailedJob } from '../../../domain/admin/admin.contract.ts';
import { Chip } from '../../ui/Chip/chip.tsx';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { Pagination } from '../../ui/Pagination/pagination.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import classes from './admin.module.css';
import { failedJobsQuery, queuesQuery, useRetryJob } from './admin.queries.ts';

/** What goes on in the background, and what of it has failed. */
export function JobsPage({ mayManage }: { mayManage: boolean }) {
  const { t, i18n } = useLingui();
  const [page, setPage] = useState({ offset: 0, limit: 20 });
  const { data: queues } = useQuery(queuesQuery());
  const { data: failed } = useQuery({
    ...failedJobsQuery(page),
    placeholderData: keepPreviousData,
  });
  const number = (value: number) => i18n.number(value);
  return (
    <>
      <h2 className={classes.heading}>
        <Trans>Queues</Trans>
      </h2>
      {queues?.length === 0 && (
        <p className={classes.words}>
          <Trans>No jobs have run yet.</Trans>
        </p>
      )}
      <ul className={classes.list} aria-busy={queues === undefined}>
        {queues?.map((queue) => {
          const waiting = number(queue.waiting);
          const active = number(queue.active);
          const completed = number(queue.completed);
          return (
            <li key={queue.name}>
              <span className={classes.name}>{queue.name}</span>
              <span className={classes.words}>
                <Trans>
                  {waiting} waiting · {active} under way · {completed} done
                </Trans>
              </span>
              {queue.failed > 0 && (
                <Chip tone="bad">
                  <Plural value={queue.failed} one="# failed" other="# failed" />
                </Chip>
              )}
            </li>
          );
        })}
      </ul>
      <h2 className={classes.heading}>
        <Trans>Failures</Trans>
      </h2>
      {failed?.pagination?.count === 0 ? (
        <EmptyState
          icon={<IconCircleCheck size={28} stroke={1.75} />}
          title={t`Nothing has failed`}
        >
          <Trans>
            Failed jobs are retried automatically. Those that still fail are listed here.
          </Trans>
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-busy={failed === undefined}>
          {failed?.result.map((job) => (
            <Failure key={job.uuid} job={job} mayRetry={mayManage} />
          ))}
        </ul>
      )}
      {failed?.pagination && failed.pagination.count > page.limit && (
        <Pagination page={page} count={failed.pagination.count} onPage={setPage} />
      )}
    </>
  );
}

function Failure({ job, mayRetry }: { job: FailedJob; mayRetry: boolean }) {
  const retry = useRetryJob();
  const { uuid, queue, error, failedAt, createdAt, attempts } = job;
  return (
    <li>
      <span className={classes.name}>{queue}</span>
      <span className={classes.words}>
        {error || <Trans>No reason was given.</Trans>}
        <br />
        <RelativeTime at={failedAt ?? createdAt} /> ·{' '}
        <Plural value={attempts} one="tried once" other="tried # times" />
      </span>
      {mayRetry && (
        <Button
          size="md"
          variant="default"
          leftSection={<IconRefresh size={18} stroke={1.75} />}
          loading={retry.isPending}
          onClick={() => retry.mutate({ queue, jobUuid: uuid })}
        >
          <Trans>Try again</Trans>
        </Button>
      )}
    </li>
  );
}
