import { Trans, useLingui } from '@lingui/react/macro';
import { IconClockExclamation, IconHourglass, IconLock } from '@tabler/icons-react';
import { minuteSteps, scoreSteps } from './cell.ts';
import type { ShownFigure } from './gradebook-search.ts';
import classes from './gradebook.module.css';

const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

/** What the signs and colours of the grid mean. */
export function Legend({ shown, isHeat }: { shown: ShownFigure; isHeat: boolean }) {
  const { t } = useLingui();
  return (
    <ul className={classes.legend} aria-label={t`Legend`}>
      {isHeat && shown !== 'state' && <Heats shown={shown} />}
      {shown === 'time' ? (
        <li className={classes.quiet}>
          <Trans>
            Measured: quizzes from start to hand-in, videos as played, others while there were signs
            of work
          </Trans>
        </li>
      ) : (
        <>
          <li data-kind="completed">
            <Trans>✓ Completed</Trans>
          </li>
          <li>
            <Trans>40% In progress</Trans>
          </li>
          <li>
            <Trans>– Not begun</Trans>
          </li>
          <li data-kind="waiting">
            <IconHourglass {...icon} /> <Trans>To mark</Trans>
          </li>
          <li data-kind="late">
            <IconClockExclamation {...icon} /> <Trans>Late, days</Trans>
          </li>
          <li>
            <IconLock {...icon} /> <Trans>Not open yet</Trans>
          </li>
        </>
      )}
    </ul>
  );
}

function Heats({ shown }: { shown: 'score' | 'time' }) {
  const { t } = useLingui();
  const steps = shown === 'score' ? scoreSteps : minuteSteps;
  return steps.map((from, step) => {
    const next = steps[step + 1];
    const until = (next ?? 101) - 1;
    let words = shown === 'score' ? `${from}–${until}` : t`${from}–${until} m`;
    if (shown === 'score' && step === 0) words = t`below ${next ?? 0}`;
    if (shown === 'time' && next === undefined) words = t`${from} m or more`;
    return (
      <li key={from}>
        <span className={classes.swatch} data-heat={step} aria-hidden /> {words}
      </li>
    );
  });
}
