import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { lanesOf, weekOfDay } from '../../../../domain/bootcamps/calendar.rules.ts';
import { BarLane } from './bar-lane.tsx';
import { dayInWords } from './day-words.ts';
import { signOf } from './item-words.tsx';
import colors from './colors.module.css';
import type { DragToDay } from './use-drag-to-day.ts';
import type { ShownCalendar } from './use-calendar.ts';
import classes from './week-view.module.css';

interface Props {
  shown: ShownCalendar;
  day: string;
  onDay: (day: string) => void;
  drag: DragToDay;
  canMove: (kind: string) => boolean;
}

/** Seven days beside one another, each with all that it has; on a phone below one another. */
export function WeekView({ shown, day, onDay, drag, canMove }: Props) {
  const { i18n } = useLingui();
  const week = weekOfDay(day);
  const lanes = lanesOf(shown.bars, week);
  const style: CSSProperties & Record<'--lines', number> = {
    '--lines': Math.max(0, ...lanes.map(({ line }) => line + 1)),
  };
  return (
    <div className={classes.week} style={style}>
      <div className={classes.lanes}>
        {lanes.map((lane) => (
          <BarLane key={lane.bar.key} lane={lane} color={shown.colorOf(lane.bar.classId)} />
        ))}
      </div>
      <ol className={classes.days}>
        {week.map((each) => {
          const holiday = shown.holidays.get(each);
          return (
            <li
              key={each}
              className={classes.day}
              data-day={each}
              data-today={each === shown.calendar.today || undefined}
              data-holiday={holiday !== undefined || undefined}
              data-over={drag.drag?.over === each || undefined}
            >
              <button
                type="button"
                className={classes.head}
                aria-pressed={each === day}
                onClick={() => onDay(each)}
              >
                <span className={classes.name}>
                  {dayInWords(each, i18n.locale, { weekday: 'short' })}
                </span>
                <span className={classes.number}>
                  {dayInWords(each, i18n.locale, { month: 'numeric', day: 'numeric' })}
                </span>
                {holiday && (
                  <span className={classes.holiday}>
                    {holiday[i18n.locale === 'ja' ? 'ja' : 'en']}
                  </span>
                )}
              </button>
              <ul className={classes.items}>
                {(shown.days.get(each) ?? []).map((item) => {
                  const { Icon } = signOf(item);
                  const isMovable = canMove(item.kind);
                  return (
                    <li
                      key={item.key}
                      className={`${classes.item} ${colors.colored}`}
                      data-color={shown.colorOf(item.classId)}
                      data-movable={isMovable || undefined}
                      data-dragged={drag.drag?.item.key === item.key || undefined}
                      lang={item.lang ?? undefined}
                      {...(isMovable ? drag.handlersOf(item) : {})}
                    >
                      <span className={classes.time}>
                        <Icon size={14} stroke={1.75} aria-hidden />
                        {item.time && `${item.time.from}–${item.time.to}`}
                      </span>
                      {item.title}
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
