import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ClassStatus } from '../../../domain/classes/classes.schema.ts';
import { Cover } from '../../ui/Cover/cover.tsx';
import { DeviceMark } from '../../ui/DeviceMark/device-mark.tsx';
import { ProgressBar } from '../../ui/ProgressBar/progress-bar.tsx';
import classes from './class-cards.module.css';
import { formatPeriod } from './days.ts';

interface Studied {
  id: number;
  title: string;
  startAt: string;
  endAt: string;
  status: ClassStatus;
  percent: number;
}

interface Props {
  studied: Studied;
  /** When known: how many of its materials are completed. */
  done?: { completed: number; all: number };
  /** Where the card stands among the headings of its page. */
  heading?: 'h2' | 'h3';
}

/** A class to be recognised by its colour and taken up again by touching it anywhere. */
export function ClassCard({ studied, done, heading: Heading = 'h3' }: Props) {
  const { t, i18n } = useLingui();
  const { id, title, startAt, endAt, percent } = studied;
  const completed = done?.completed ?? 0;
  const all = done?.all ?? 0;
  return (
    <article className={classes.card}>
      <Cover id={id}>
        <Standing studied={studied} />
      </Cover>
      <div className={classes.body}>
        <Heading className={classes.title}>
          <Link className={classes.link} to="/classes/$classId" params={{ classId: id }}>
            {title}
          </Link>
        </Heading>
        <p className={classes.period}>{formatPeriod(startAt, endAt, i18n.locale)}</p>
        <div className={classes.progress}>
          <ProgressBar percent={percent} label={t`Progress`} />
          <span className={classes.percent}>{percent}%</span>
        </div>
        {done && (
          <p className={classes.period}>
            <Trans>
              {completed} of {all} completed
            </Trans>
          </p>
        )}
        <DeviceMark classId={id} />
      </div>
    </article>
  );
}

function Standing({ studied: { status, percent } }: { studied: Studied }) {
  if (percent === 100)
    return (
      <span className={classes.standing}>
        <IconCheck size={16} stroke={2} aria-hidden />
        <Trans>Completed</Trans>
      </span>
    );
  if (status === ClassStatus.future)
    return (
      <span className={classes.standing}>
        <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
        <Trans>Available soon</Trans>
      </span>
    );
  if (status === ClassStatus.ended)
    return (
      <span className={classes.standing}>
        <IconHourglassEmpty size={16} stroke={1.75} aria-hidden />
        <Trans>Ended</Trans>
      </span>
    );
  return null;
}
