import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconClipboardList } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { isOver } from '../../../../domain/selflearning/learning.rules.ts';
import type { OwnApplication } from '../../../../domain/selflearning/selflearning.schema.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { LoadingWord } from '../../../ui/Skeleton/loading-word.tsx';
import { ownApplicationsQuery } from '../own-learning.queries.ts';
import { ApplicationCard } from './application-card.tsx';
import classes from './cards.module.css';
import { useSteps } from './use-steps.tsx';

/** All that somebody ever applied for: what is open first. */
export function OwnApplicationsPage() {
  const { t } = useLingui();
  usePageTitle(t`Applications`);
  const { data, isLoadingError, refetch } = useQuery({
    ...ownApplicationsQuery(),
    throwOnError: false,
  });
  const open = data?.filter(({ state }) => !isOver(state) && state !== 'started') ?? [];
  const rest = data?.filter((one) => !open.includes(one)) ?? [];
  return (
    <>
      <PageHeader title={<Trans>Applications</Trans>} />
      {isLoadingError ? (
        <LoadFailure onRetry={refetch} />
      ) : data === undefined ? (
        <LoadingWord />
      ) : data.length === 0 ? (
        <EmptyState
          icon={<IconClipboardList size={28} stroke={1.75} />}
          title={t`No applications yet`}
          action={
            <Button size="md" renderRoot={(root) => <Link to="/selflearnings" {...root} />}>
              <Trans>Open the catalogue</Trans>
            </Button>
          }
        >
          <Trans>Choose a course or a learning path and say why you want to learn it.</Trans>
        </EmptyState>
      ) : (
        <>
          {open.length > 0 && <Applications applications={open} />}
          {rest.length > 0 && (
            <section className={open.length > 0 ? classes.section : undefined}>
              <h2 className={classes.heading}>
                <Trans>Earlier</Trans>
              </h2>
              <Applications applications={rest} />
            </section>
          )}
        </>
      )}
    </>
  );
}

function Applications({ applications }: { applications: readonly OwnApplication[] }) {
  const steps = useSteps();
  return (
    <ul className={classes.cards}>
      {applications.map((application) => (
        <li key={application.id}>
          <ApplicationCard
            application={application}
            hasCatalogue
            isStarting={steps.starting === application.id}
            onStart={() => steps.start(application.id, application.subject)}
          />
        </li>
      ))}
    </ul>
  );
}
