import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconHeartbeat, IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { exportHealthReports } from '../../../domain/healthreports/healthreports.contract.ts';
import type { HealthReport } from '../../../domain/healthreports/healthreports.schema.ts';
import { hrefOf } from '../../lib/api.ts';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';
import { HealthEntry } from './health-entry.tsx';
import type { ItemsEditorProps, QuestionsProps } from './form-parts.ts';
import { HealthForm } from './health-form.tsx';
import classes from './health-tab.module.css';
import { HealthTemplateForm } from './health-template-form.tsx';
import { healthReportsQuery, healthTemplateQuery } from './healthreports.queries.ts';

interface Props {
  readonly userId: number;
  readonly canWrite: boolean;
  /** The template of the organisation. */
  readonly canManage: boolean;
  readonly questions: ComponentType<QuestionsProps>;
  readonly itemsEditor: ComponentType<ItemsEditorProps>;
}

/** How a trainee has been doing, period by period, for staff alone. */
export function HealthTab({ userId, canWrite, canManage, questions, itemsEditor }: Props) {
  const { t } = useLingui();
  const { data, isLoadingError, refetch } = useQuery(healthReportsQuery(userId));
  const { data: template } = useQuery(healthTemplateQuery);
  const [writing, setWriting] = useState<HealthReport | 'new' | 'template'>();
  if (isLoadingError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data || !template) return <TextSkeleton />;
  const close = () => setWriting(undefined);
  if (writing === 'template')
    return <HealthTemplateForm template={template} itemsEditor={itemsEditor} onDone={close} />;
  if (writing !== undefined)
    return (
      <HealthForm
        userId={userId}
        known={writing === 'new' ? undefined : writing}
        template={template}
        questions={questions}
        onDone={close}
      />
    );
  const change = canManage && (
    <Button
      size="md"
      variant="default"
      leftSection={<IconListCheck size={18} stroke={1.75} aria-hidden />}
      onClick={() => setWriting('template')}
    >
      <Trans>Template</Trans>
    </Button>
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
        action={
          <div className={classes.buttons}>
            {change}
            {write}
          </div>
        }
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
          <Trans>For staff only: no trainee sees these reports.</Trans>
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
          {change}
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
