import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconHeartbeat, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportHealthReports } from '../../../domain/healthreports/healthreports.contract.ts';
import type { HealthReport } from '../../../domain/healthreports/healthreports.schema.ts';
import { hrefOf } from '../../lib/api.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';
import { HealthEntry } from './health-entry.tsx';
import { HealthForm } from './health-form.tsx';
import classes from './health-tab.module.css';
import { healthReportsQuery } from './healthreports.queries.ts';

interface Props {
  readonly userId: number;
  readonly canWrite: boolean;
}

/** How a trainee has been doing, period by period, for staff alone. */
export function HealthTab({ userId, canWrite }: Props) {
  const { t } = useLingui();
  const { data, isLoadingError, refetch } = useQuery(healthReportsQuery(userId));
  const [writing, setWriting] = useState<HealthReport | 'new'>();
  if (isLoadingError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <TextSkeleton />;
  const close = () => setWriting(undefined);
  if (writing !== undefined)
    return (
      <HealthForm userId={userId} known={writing === 'new' ? undefined : writing} onDone={close} />
    );
  const write = canWrite && (
    <Button
      size="md"
      leftSection={<IconPlus size={18} stroke={1.75} />}
      onClick={() => setWriting('new')}
    >
      <Trans>Write a report</Trans>
    </Button>
  );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<IconHeartbeat size={28} stroke={1.75} />}
        title={t`No health report yet`}
        action={write}
      >
        <Trans>
          How somebody is doing over some days, written for colleagues. No trainee sees it.
        </Trans>
      </EmptyState>
    );
  return (
    <>
      <div className={classes.head}>
        <p className={classes.hint}>
          <Trans>For staff alone: no trainee sees these reports.</Trans>
        </p>
        <div className={classes.buttons}>
          <Button
            component="a"
            size="md"
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            href={hrefOf(exportHealthReports, { params: { userId } })}
            download
          >
            <Trans>Export CSV</Trans>
          </Button>
          {write}
        </div>
      </div>
      <ol className={classes.line}>
        {data.map((report) => (
          <HealthEntry
            key={report.id}
            userId={userId}
            report={report}
            onEdit={() => setWriting(report)}
          />
        ))}
      </ol>
    </>
  );
}
