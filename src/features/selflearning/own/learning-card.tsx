import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { Cover } from '../../../ui/Cover/cover.tsx';
import { DeviceMark } from '../../../ui/DeviceMark/device-mark.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { daysLeftOf } from '../../../../domain/contracts/period.rules.ts';
import type { Learning } from '../../../../domain/selflearning/selflearning.schema.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { StateChip } from '../state-chip.tsx';
import { SubjectFacts } from '../subject-facts.tsx';
import classes from './learning-card.module.css';

/** Something that is learnt alone: how far it is, and until when it can be used. */
export function LearningCard({ learning, today }: { learning: Learning; today: string }) {
  const { t } = useLingui();
  const { subject, percent, completedCount, partCount, classId } = learning;
  return (
    <article className={classes.card}>
      <Cover cover={subject.cover}>
        {learning.state !== 'running' && <StateChip state={learning.state} />}
      </Cover>
      <div className={classes.body}>
        <h3 className={classes.title} lang={subject.lang}>
          <Place learning={learning} />
        </h3>
        <p className={classes.facts}>
          <SubjectFacts subject={subject} />
        </p>
        <div className={classes.progress}>
          <ProgressBar percent={percent} label={t`Progress`} />
          <span className={classes.percent}>{percent}%</span>
        </div>
        <p className={classes.facts}>
          <Trans>
            {completedCount} of {partCount} completed
          </Trans>
        </p>
        <p className={classes.foot}>
          <Until learning={learning} today={today} />
          {classId !== null && <DeviceMark classId={classId} />}
        </p>
      </div>
    </article>
  );
}

function Place({ learning: { subject, classId } }: { learning: Learning }) {
  if (subject.kind === 'path')
    return (
      <Link className={classes.link} to="/learningpaths/$pathId" params={{ pathId: subject.id }}>
        {subject.title}
      </Link>
    );
  if (classId === null) return subject.title;
  return (
    <Link className={classes.link} to="/classes/$classId" params={{ classId }}>
      {subject.title}
    </Link>
  );
}

const soon = 14;

function Until({ learning: { endAt, state }, today }: { learning: Learning; today: string }) {
  const { i18n } = useLingui();
  const day = dateFormat(i18n.locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(endAt));
  if (state === 'expired') return <Trans>Ended on {day} · read only</Trans>;
  if (state === 'finished') return <Trans>Can be read again at any time</Trans>;
  const left = daysLeftOf({ endAt }, today);
  if (left > soon) return <Trans>Until {day}</Trans>;
  return (
    <Chip tone="warn">
      <Trans>Until {day}</Trans>
    </Chip>
  );
}
