import type { CSSProperties } from 'react';
import type { Lane } from '../../../../domain/bootcamps/calendar.rules.ts';
import type { CalendarColor } from './colors.ts';
import colors from './colors.module.css';
import classes from './bar-lane.module.css';

/** What goes on for days, over the days of one week. The list of each day says the same in words. */
export function BarLane({ lane, color }: { lane: Lane; color: CalendarColor }) {
  const { bar, from, to, line, begins, ends } = lane;
  const style: CSSProperties & Record<'--line', number> = {
    gridColumn: `${from + 1} / ${to + 2}`,
    '--line': line,
  };
  return (
    <span
      aria-hidden
      className={`${classes.bar} ${colors.colored}`}
      data-color={color}
      data-begins={begins}
      data-ends={ends}
      style={style}
      title={bar.section === null ? bar.classTitle : `${bar.classTitle} · ${bar.section}`}
    >
      <span className={classes.words} lang={bar.lang}>
        {bar.section === null ? bar.classTitle : `${bar.classTitle} ${bar.section}`}
      </span>
    </span>
  );
}
