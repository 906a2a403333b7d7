import { Trans, useLingui } from '@lingui/react/macro';
import { IconTent } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';
import { BootcampCard } from './bootcamp-card.tsx';
import classes from './bootcamp-card.module.css';
import { ownBootcampsQuery } from './bootcamps.queries.ts';

/** The bootcamps that a trainee takes part in. */
export function OwnBootcampsPage() {
  const { t } = useLingui();
  usePageTitle(t`Bootcamps`);
  const { data, isLoadingError, refetch } = useQuery(ownBootcampsQuery());
  return (
    <>
      <PageHeader title={<Trans>Bootcamps</Trans>} />
      {isLoadingError && <LoadFailure onRetry={refetch} />}
      {data?.length === 0 && (
        <EmptyState icon={<IconTent size={28} stroke={1.75} />} title={t`No bootcamps yet`}>
          <Trans>When you are enrolled in a bootcamp, it appears here automatically.</Trans>
        </EmptyState>
      )}
      <ul className={classes.cards}>
        {data?.map((bootcamp) => (
          <li key={bootcamp.id}>
            <BootcampCard bootcamp={bootcamp} />
          </li>
        ))}
      </ul>
    </>
  );
}
