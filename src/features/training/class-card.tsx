import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconCheck, IconHourglassEmpty } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ClassStatus } from '../../../domain/classes/classes.schema.ts';
import type { Home } from '../../../domain/training/training.contract.ts';
import { Cover } from '../../ui/Cover/cover.tsx';
import { DeviceMark } from '../../ui/DeviceMark/device-mark.tsx';
import { Duration } from '../../ui/Duration/duration.tsx';
import { ProgressBar } from '../../ui/ProgressBar/progress-bar.tsx';
import classes from './class-cards.module.css';
import { formatPeriod } from './days.ts';

type Studied = Home['classes'][number];

interface Props {
  studied: Studied;
  /** Where the card stands among the headings of its page. */
  heading?: 'h2' | 'h3';
}

/** A class to be recognised by its cover and taken up again by touching it anywhere. */
export function ClassCard({ studied, heading: Heading = 'h3' }: Props) {
  const { t, i18n } = useLingui();
  const { id, title, lang, cover, startAt, endAt, percent, minutes = 0 } = studied;
  const { completedCount, materialCount } = studied;
  return (
    <article className={classes.card}>
      <Cover cover={cover}>
        <Standing studied={studied} />
      </Cover>
      <div className={classes.body}>
        <Heading className={classes.title} lang={lang}>
          <Link className={classes.link} to="/classes/$classId" params={{ classId: id }}>
            {title}
          </Link>
        </Heading>
        <p className={classes.period}>{formatPeriod(startAt, endAt, i18n.locale)}</p>
        <div className={classes.progress}>
          <ProgressBar percent={percent} label={t`Progress`} />
          <span className={classes.percent}>{percent}%</span>
        </div>
        <p className={classes.facts}>
          <span>
            <span>
              <Trans>
                {completedCount} of {materialCount} completed
              </Trans>
            </span>
            {minutes > 0 && (
              <>
                {' · '}
                <Duration minutes={minutes} />
              </>
            )}
          </span>
          <DeviceMark classId={id} />
        </p>
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
