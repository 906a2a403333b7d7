import { useLingui } from '@lingui/react';
import { Duration } from './duration.tsx';

const minutesInHour = 60;

/** How long something takes to learn: from an hour on in hours, since nobody learns for days on end. */
export function StudyTime({ minutes }: { minutes: number }) {
  const { i18n } = useLingui();
  if (minutes < minutesInHour) return <Duration minutes={minutes} />;
  return i18n.number(Math.round((10 * minutes) / minutesInHour) / 10, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'short',
  });
}
