import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronUp, IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { reportQuery, useReact, useReadReport } from './inbox.queries.ts';
import { Comments } from '../reading/comments.tsx';
import { ReportView } from '../reading/report-view.tsx';
import { dayInWords, momentOf } from '../today.ts';
import { AnswerField } from './answer-field.tsx';
import classes from './reading-pane.module.css';
import type { Steps } from './steps-around.ts';

interface Props {
  readonly reportId: number;
  readonly steps: Steps;
  readonly onOpen: (reportId: number | undefined) => void;
}

/** One report; whoever opens it has read it. */
export function ReadingPane({ reportId, steps, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const { data: report, isLoadingError, refetch } = useQuery(reportQuery(reportId));
  const { mutate: read } = useReadReport();
  const react = useReact(reportId);
  const isHere = report !== undefined;
  useEffect(() => {
    if (isHere) read(reportId);
  }, [isHere, reportId, read]);
  const back = (
    <Button
      className={classes.back ?? ''}
      variant="subtle"
      size="md"
      leftSection={<IconChevronLeft size={20} stroke={1.75} />}
      onClick={() => onOpen(undefined)}
    >
      <Trans>All reports</Trans>
    </Button>
  );
  if (isLoadingError)
    return (
      <>
        {back}
        <LoadFailure onRetry={() => void refetch()} />
      </>
    );
  if (!report) return <TextSkeleton />;
  const { trainee, day, handedInAt, isLate, readers, comments, classTitle } = report;
  return (
    <article className={classes.pane}>
      {back}
      <header className={classes.head}>
        <Avatar name={trainee.name} imageUrl={trainee.imageUrl} size={44} />
        <div className={classes.who}>
          <h2 className={classes.name}>{trainee.name}</h2>
          <p className={classes.facts}>
            {classTitle} · {dayInWords(day, i18n.locale)} ·{' '}
            {isLate ? (
              <Trans>filled in later, {momentOf(handedInAt ?? '', i18n.locale)}</Trans>
            ) : (
              <Trans>handed in {momentOf(handedInAt ?? '', i18n.locale)}</Trans>
            )}
          </p>
        </div>
        <div className={classes.steps}>
          {steps.position > 0 && (
            <span className={classes.position}>
              {steps.position} / {steps.count}
            </span>
          )}
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t`The report before (K)`}
            title={t`The report before (K)`}
            disabled={steps.previous === undefined}
            onClick={() => onOpen(steps.previous)}
          >
            <IconChevronUp size={22} stroke={1.75} />
          </ActionIcon>
          <ActionIcon
            size={44}
            variant="subtle"
            color="gray"
            aria-label={t`The next report (J)`}
            title={t`The next report (J)`}
            disabled={steps.next === undefined}
            onClick={() => onOpen(steps.next)}
          >
            <IconChevronDown size={22} stroke={1.75} />
          </ActionIcon>
        </div>
      </header>
      <ReportView report={report} level={3} />
      {readers.length > 0 && (
        <p className={classes.readers}>
          <IconEye size={18} stroke={1.75} aria-hidden />
          <Trans>Read by {readers.map(({ name }) => name).join(', ')}</Trans>
        </p>
      )}
      <Comments comments={comments} onReact={react} level={3} />
      <AnswerField
        reportId={reportId}
        name={trainee.name}
        onNext={steps.nextUnread === undefined ? undefined : () => onOpen(steps.nextUnread)}
      />
    </article>
  );
}
