import { Trans, useLingui } from '@lingui/react/macro';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { SubjectUse } from '../../../../domain/selflearning/selflearning.contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { subjectUseQuery } from './desk.queries.ts';
import { SubjectFacts } from '../subject-facts.tsx';
import { DeskTabs } from './desk-tabs.tsx';
import classes from './desk.module.css';
import { LicenseUse } from './license-use.tsx';

/** What is learnt alone, how much of it is finished, and where people stop. */
export function UseDesk({ user }: { user: User }) {
  const { t } = useLingui();
  usePageTitle(t`Use`);
  const { data, isLoadingError, refetch } = useQuery({
    ...subjectUseQuery(),
    throwOnError: false,
  });
  return (
    <>
      <PageHeader title={<Trans>Self-learning</Trans>} />
      <DeskTabs user={user} />
      <LicenseUse />
      {isLoadingError ? (
        <LoadFailure onRetry={refetch} />
      ) : data?.length === 0 ? (
        <EmptyState
          icon={<IconChartBar size={28} stroke={1.75} />}
          title={t`Nothing has been applied for yet`}
        />
      ) : (
        <ul className={classes.applications} aria-busy={data === undefined}>
          {data?.map((use) => (
            <li key={`${use.subject.kind}-${use.subject.id}`}>
              <Use use={use} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Use({ use }: { use: SubjectUse }) {
  const { subject, appliedCount, runningCount, finishedCount, expiredCount, stops } = use;
  const most = Math.max(1, ...stops.map(({ count }) => count));
  return (
    <article className={classes.application}>
      <div>
        <h2 className={classes.subject} lang={subject.lang}>
          {subject.title}
        </h2>
        <p className={classes.hint}>
          <SubjectFacts subject={subject} />
        </p>
      </div>
      <p className={classes.figures}>
        <span>
          <b>{appliedCount}</b> <Trans>applied</Trans>
        </span>
        <span>
          <b>{runningCount}</b> <Trans>in progress</Trans>
        </span>
        <span>
          <b>{finishedCount}</b> <Trans>finished</Trans>
        </span>
        <span>
          <b>{expiredCount}</b> <Trans>expired</Trans>
        </span>
      </p>
      {stops.length > 0 && (
        <div>
          <p className={classes.hint}>
            <Trans>Where people who have not finished are</Trans>
          </p>
          <ol className={classes.stops} lang={subject.lang}>
            {stops.map(({ title, position, count }) => (
              <li key={position} className={classes.stop}>
                <span>{title}</span>
                <span className={classes.bar} aria-hidden>
                  <span style={{ width: `${(100 * count) / most}%` }} />
                </span>
                <span>{count}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </article>
  );
}
