import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { formatDuration } from '../../../../domain/format/duration.ts';
import type { TraineeWork } from '../../../../domain/gradebook/gradebook.schema.ts';
import { CalendarDate } from '../../../ui/CalendarDate/calendar-date.tsx';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { Dialog } from '../../../ui/Dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { traineeWorkQuery } from '../gradebook.queries.ts';
import classes from './person.module.css';

interface Props {
  classId: number;
  userId: number;
  classMaterialId: number;
  name: string;
  title: string;
  canMark: boolean;
  onClose: () => void;
}

/** What one person did in one material. */
export function WorkDialog(props: Props) {
  const { classId, userId, classMaterialId, name, title, canMark, onClose } = props;
  const { data, isLoadingError, refetch } = useQuery(
    traineeWorkQuery({ classId, userId, classMaterialId }),
  );
  return (
    <Dialog title={`${name} · ${title}`} onClose={onClose} size="lg">
      {isLoadingError && <LoadFailure onRetry={refetch} />}
      {!data && !isLoadingError && <TextSkeleton />}
      {data && <Facts work={data} />}
      {data && data.attempts.length > 0 && (
        <Attempts classId={classId} work={data} canMark={canMark} />
      )}
    </Dialog>
  );
}

function Facts({ work }: { work: TraineeWork }) {
  const { t, i18n } = useLingui();
  const time = (at: string) =>
    dateFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return (
    <dl className={classes.facts}>
      <dt>{t`State`}</dt>
      <dd>
        {work.completedAt && t`Completed`}
        {!work.completedAt && work.startedAt && t`${{ percent: work.percent }}% done`}
        {!work.completedAt && !work.startedAt && t`Not begun`}
      </dd>
      {work.startedAt && (
        <>
          <dt>{t`Begun`}</dt>
          <dd>{time(work.startedAt)}</dd>
        </>
      )}
      {work.completedAt && (
        <>
          <dt>{t`Completed`}</dt>
          <dd>{time(work.completedAt)}</dd>
        </>
      )}
      {work.dueAt && (
        <>
          <dt>{t`Due`}</dt>
          <dd>
            <CalendarDate date={work.dueAt} />
          </dd>
        </>
      )}
      {work.seconds > 0 && (
        <>
          <dt>{t`Time spent`}</dt>
          <dd>{formatDuration(work.seconds * 1000, i18n.locale)}</dd>
        </>
      )}
    </dl>
  );
}

interface AttemptsProps {
  classId: number;
  work: TraineeWork;
  canMark: boolean;
}

function Attempts({ classId, work: { attempts }, canMark }: AttemptsProps) {
  const { t, i18n } = useLingui();
  const time = (at: string) =>
    dateFormat(i18n.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return (
    <>
      <h3 className={classes.heading}>
        <Trans>Attempts</Trans>
      </h3>
      <ul className={classes.attempts}>
        {attempts.map((attempt, index) => {
          const number = attempts.length - index;
          const points = i18n.number(attempt.points ?? 0);
          const maxPoints = i18n.number(attempt.maxPoints);
          const ms = attempt.submittedAt
            ? Date.parse(attempt.submittedAt) - Date.parse(attempt.startedAt)
            : 0;
          return (
            <li key={attempt.id} className={classes.attempt}>
              <span className={classes.attemptWords}>
                <Trans>Attempt {number}</Trans>
                <span className={classes.quiet}>
                  {' · '}
                  {time(attempt.startedAt)}
                  {ms > 0 && ` · ${formatDuration(ms, i18n.locale)}`}
                </span>
              </span>
              {attempt.isCounted && attempts.length > 1 && <Chip tone="primary">{t`Counts`}</Chip>}
              {attempt.isLate && <Chip tone="warn">{t`Late`}</Chip>}
              {attempt.isWaiting && <Chip tone="warn">{t`To mark`}</Chip>}
              {!attempt.submittedAt && <Chip>{t`Not handed in`}</Chip>}
              {attempt.points !== null && (
                <span className={classes.points}>
                  {points}/{maxPoints}
                </span>
              )}
              {canMark && attempt.submittedAt && (
                <Button
                  size="sm"
                  variant="default"
                  renderRoot={(props) => (
                    <Link
                      to="/classes/$classId"
                      params={{ classId }}
                      search={{ tab: 'marking', attempt: attempt.id }}
                      {...props}
                    />
                  )}
                >
                  {attempt.isWaiting ? t`Mark` : t`Answers`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
