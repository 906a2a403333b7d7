import { Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconClockHour4, IconLoader2 } from '@tabler/icons-react';
import { AttemptStatus } from '../../../../domain/challenges/attempt-status.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { RelativeTime } from '../../../ui/RelativeTime/relative-time.tsx';
import { PointsChip } from '../../../ui/Score/points-chip.tsx';
import classes from './attempts-list.module.css';
import { isBeingRun, type ShownSubmission } from './submissions-in-step.ts';

interface Props {
  readonly submissions: readonly ShownSubmission[];
  readonly onOpen: (uuid: string) => void;
}

/** What was handed in, newest first, and what became of it. */
export function AttemptsList({ submissions, onOpen }: Props) {
  const { t } = useLingui();
  if (submissions.length === 0) return null;
  return (
    <section className={classes.attempts} aria-label={t({ message: 'Attempts', context: 'code' })}>
      <h3>
        <Trans context="code">Attempts</Trans>
      </h3>
      <ol>
        {submissions.map((submission, index) => (
          <li key={submission.uuid}>
            <UnstyledButton className={classes.row} onClick={() => onOpen(submission.uuid)}>
              <span className={classes.which}>
                <b>
                  <Trans>Attempt {submissions.length - index}</Trans>
                </b>
                <span className={classes.when}>
                  <RelativeTime at={submission.submittedAt} />
                </span>
              </span>
              <SubmissionChip submission={submission} />
            </UnstyledButton>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Where a submission stands, in words. */
export function SubmissionChip({ submission }: { submission: ShownSubmission }) {
  const { points, maxPoints, scoreStatus, status, isOnItsWay } = submission;
  if (points !== null) return <PointsChip points={points} maxPoints={maxPoints} />;
  if (isOnItsWay)
    return (
      <Chip tone="warn" icon={<IconClockHour4 />}>
        <Trans>Waits on this device</Trans>
      </Chip>
    );
  if (isBeingRun(submission) && status === AttemptStatus.scoringwaiting)
    return (
      <Chip icon={<IconLoader2 />}>
        <Trans>Being run</Trans>
      </Chip>
    );
  return (
    <Chip tone="warn" icon={<IconClockHour4 />}>
      {scoreStatus === 'scoring' ? <Trans>Being marked</Trans> : <Trans>Handed in</Trans>}
    </Chip>
  );
}
