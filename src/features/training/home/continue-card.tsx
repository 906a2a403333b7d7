import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { PercentRing } from '../percent-ring.tsx';
import classes from './continue-card.module.css';
import { Duration } from '../../../ui/Duration/duration.tsx';

type Next = NonNullable<Home['next']>;

/** The one next step, one tap away: the largest thing on the screen. */
export function ContinueCard({ home }: { home: Home }) {
  if (home.next) return <NextStep next={home.next} />;
  return <NothingNext home={home} />;
}

function NextStep({ next }: { next: Next }) {
  const { t } = useLingui();
  const { classId, classMaterialId, classTitle, chapter, classPercent } = next;
  const hasBegun = classPercent > 0 || chapter !== null;
  const { sectionNumber, sectionCount } = next;
  const minutes = chapter?.minutesLeft ?? 0;
  return (
    <section className={classes.card} aria-labelledby="continue-title">
      <div className={classes.text}>
        <p className={classes.lead}>
          {hasBegun ? <Trans>Continue where you left off</Trans> : <Trans>Begin here</Trans>}
        </p>
        <h2 id="continue-title" className={classes.title}>
          {chapter?.title ?? next.materialTitle}
        </h2>
        <p className={classes.place}>
          {classTitle} ·{' '}
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
      <PercentRing percent={classPercent} label={t`Progress of the class`} size={112} isOnColor />
    </section>
  );
}

function NothingNext({ home }: { home: Home }) {
  const active = home.classes.filter(({ status }) => status === 1);
  const isAllDone = active.length > 0 && active.every(({ percent }) => percent === 100);
  return (
    <section className={classes.card} aria-labelledby="continue-title">
      <div className={classes.text}>
        <h2 id="continue-title" className={classes.title}>
          {isAllDone ? (
            <Trans>All done. Well practised!</Trans>
          ) : (
            <Trans>Nothing to do right now</Trans>
          )}
        </h2>
        <p className={classes.place}>
          {isAllDone ? (
            <Trans>
              You have completed everything in your classes. Everything stays open to read again.
            </Trans>
          ) : home.classes.length > 0 ? (
            <Trans>The next section of your classes is not open yet.</Trans>
          ) : (
            <Trans>As soon as you are enrolled in a class, your next step appears here.</Trans>
          )}
        </p>
      </div>
    </section>
  );
}
