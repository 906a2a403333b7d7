import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { Mood } from '../../../domain/reports/report-words.schema.ts';
import { moodSigns } from './mood-signs.ts';
import classes from './mood-sign.module.css';

/** A mood as a sign with its word. */
export function MoodSign({ mood, size = 20 }: { mood: Mood; size?: number }) {
  const { t } = useLingui();
  const { icon: Icon, label } = moodSigns[mood];
  return (
    <span className={classes.mood} data-mood={mood}>
      <Icon size={size} stroke={1.75} aria-hidden />
      {t(label)}
    </span>
  );
}

/** Of a report that was handed in; whoever left the mood open has only done that. */
export const moodSignOf = (mood: Mood | null) =>
  mood === null ? { icon: IconCircleCheck, label: msg`Handed in` } : moodSigns[mood];

interface DotProps {
  readonly mood: Mood | null;
  readonly isMissing: boolean;
  /** Today may still bring it. */
  readonly isDue?: boolean;
}

/** The same where there is no room for words but on pointing at it; without a report: that none is there. */
export function MoodDot({ mood, isMissing, isDue = true }: DotProps) {
  const { t } = useLingui();
  if (isMissing)
    return (
      <span
        className={classes.dot}
        data-missing={isDue || undefined}
        title={t`Not handed in`}
        role="img"
        aria-label={t`Not handed in`}
      >
        <IconCircleDashed size={20} stroke={2} aria-hidden />
      </span>
    );
  const { icon: Icon, label } = moodSignOf(mood);
  return (
    <span
      className={classes.dot}
      data-mood={mood ?? undefined}
      title={t(label)}
      role="img"
      aria-label={t(label)}
    >
      <Icon size={20} stroke={1.75} aria-hidden />
    </span>
  );
}
