import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconCircleCheckFilled, IconLock } from '@tabler/icons-react';
import { percentDone, progressIn } from '../../../../domain/training/class-progress.rules.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import classes from './section-mark.module.css';

/** How far a section is: a lock, an empty ring, a pie that fills, a check. In words for who cannot see. */
export function SectionMark({ section }: { section: Training['sections'][number] }) {
  const { materials } = section;
  const percent = percentDone(progressIn(materials));
  if (percent === 100)
    return (
      <span className={classes.done}>
        <IconCircleCheckFilled size={22} aria-hidden />
        <VisuallyHidden>
          <Trans>Completed</Trans>
        </VisuallyHidden>
      </span>
    );
  if (!section.isOpen)
    return (
      <span className={classes.lock}>
        <IconLock size={18} stroke={1.75} aria-hidden />
        <VisuallyHidden>
          <Trans>Available soon</Trans>
        </VisuallyHidden>
      </span>
    );
  return (
    <span className={classes.mark}>
      <svg viewBox="0 0 22 22" width={22} height={22} aria-hidden>
        <circle className={classes.ring} cx={11} cy={11} r={9} />
        <circle
          className={classes.pie}
          cx={11}
          cy={11}
          r={4}
          pathLength={100}
          strokeDasharray={`${percent} ${100 - percent}`}
        />
      </svg>
      <VisuallyHidden>{percent}%</VisuallyHidden>
    </span>
  );
}
