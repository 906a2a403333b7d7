import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { lanesOf, weekOfDay } from '../../../../domain/bootcamps/calendar.rules.ts';
import { hoursOf, timeOf } from '../../../../domain/bootcamps/day-hours.rules.ts';
import { BarLane } from './bar-lane.tsx';
import { useDrawSession, type Drawn } from './use-draw-session.ts';
import { WeekDay, type WeekDayProps } from './week-day.tsx';
import classes from './week-view.module.css';

interface Props extends Omit<WeekDayProps, 'hours' | 'draw'> {
  day: string;
  onDraw: ((drawn: Drawn) => void) | undefined;
}

/** Seven days beside one another with their hours; on a phone below one another. */
export function WeekView({ shown, day, onDraw, ...rest }: Props) {
  const { t } = useLingui();
  const draw = useDrawSession(onDraw);
  const week = weekOfDay(day);
  const lanes = lanesOf(shown.bars, week);
  const hours = hoursOf(week.flatMap((each) => shown.days.get(each) ?? []));
  const style: CSSProperties & Record<'--lines' | '--hours', number> = {
    '--lines': Math.max(0, ...lanes.map(({ line }) => line + 1)),
    '--hours': hours.last - hours.first,
  };
  const marks = Array.from({ length: hours.last - hours.first }, (_, index) =>
    timeOf((hours.first + index) * 60),
  );
  return (
    <div className={classes.week} style={style} role="group" aria-label={t`Week`}>
      <div className={classes.lanes}>
        {lanes.map((lane) => (
          <BarLane key={lane.bar.key} lane={lane} color={shown.colorOf(lane.bar.classId)} />
        ))}
      </div>
      <div className={classes.body}>
        <ol className={classes.hours} aria-hidden>
          {marks.map((mark) => (
            <li key={mark}>{mark}</li>
          ))}
        </ol>
        <ol className={classes.days} data-can-draw={onDraw !== undefined || undefined}>
          {week.map((each) => (
            <WeekDay
              key={each}
              {...rest}
              shown={shown}
              hours={hours}
              draw={draw}
              day={each}
              isChosen={each === day}
            />
          ))}
        </ol>
      </div>
    </div>
  );
}
