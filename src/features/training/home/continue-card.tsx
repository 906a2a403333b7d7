import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { Duration } from '../../../ui/Duration/duration.tsx';
import { NextReason } from '../next-reason.tsx';
import { PercentRing } from '../percent-ring.tsx';
import classes from './continue-card.module.css';
import { NothingNext } from './nothing-next.tsx';

type Next = NonNullable<Home['next']>;

interface Props {
  home: Home;
  today: string;
  isOffline: boolean;
}

/** The one next step, one tap away: the largest thing on the screen. */
export function ContinueCard({ home, today, isOffline }: Props) {
  const { next } = home;
  if (!next) return <NothingNext home={home} isOffline={isOffline} />;
  return (
    <NextStep
      next={next}
      studied={home.classes.find(({ id }) => id === next.classId)}
      today={today}
    />
  );
}

interface NextProps {
  next: Next;
  studied: Home['classes'][number] | undefined;
  today: string;
}

function NextStep({ next, studied, today }: NextProps) {
  const { t } = useLingui();
  const { classId, classMaterialId, classTitle, chapter } = next;
  const hasBegun = next.reason === 'here' || chapter !== null;
  const { sectionNumber, sectionCount } = next;
  const minutes = chapter?.minutesLeft ?? 0;
  const percent = studied?.percent ?? next.classPercent;
  return (
    <section className={classes.card} aria-labelledby="continue-title">
      <div className={classes.text}>
        <p className={classes.lead}>
          <NextReason reason={next.reason} dueAt={next.dueAt} today={today} />
        </p>
        <h2 id="continue-title" className={classes.title} lang={next.lang ?? undefined}>
          {chapter?.title ?? next.materialTitle}
        </h2>
        <p className={classes.place}>
          <span lang={studied?.lang}>{classTitle}</span> ·{' '}
          <Trans>
            Section {sectionNumber} of {sectionCount}
          </Trans>
        </p>
        <div className={classes.actions}>
          <Link
            className={classes.button}
            to="/train/$classId"
            params={{ classId }}
            search={{ c: classMaterialId, ...(chapter ? { chapter: chapter.slug } : {}) }}
          >
            <IconPlayerPlayFilled size={18} aria-hidden />
            {hasBegun ? <Trans>Continue</Trans> : <Trans>Start</Trans>}
          </Link>
          {chapter && (
            <span className={classes.left}>
              <Trans>
                about <Duration minutes={minutes} /> left in this chapter
              </Trans>
            </span>
          )}
        </div>
      </div>
      <div className={classes.figure}>
        <PercentRing percent={percent} label={t`Progress of the class`} size={112} isOnColor />
        {studied && <Done studied={studied} />}
      </div>
    </section>
  );
}

function Done({
  studied: { completedCount, materialCount },
}: {
  studied: Home['classes'][number];
}) {
  return (
    <span className={classes.done}>
      <Trans>
        {completedCount} of {materialCount} completed
      </Trans>
    </span>
  );
}
