import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';
import { minutesOf, placedSessions, timeOf } from '../../../../domain/bootcamps/day-hours.rules.ts';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { dayInWords } from './day-words.ts';
import { signOf } from './item-words.tsx';
import colors from './colors.module.css';
import type { DragToDay } from './use-drag-to-day.ts';
import type { DrawSession } from './use-draw-session.ts';
import type { ShownCalendar } from './use-calendar.ts';
import classes from './week-day.module.css';

export interface WeekDayProps {
  shown: ShownCalendar;
  hours: { readonly first: number; readonly last: number };
  onDay: (day: string) => void;
  drag: DragToDay;
  draw: DrawSession;
  canMove: (kind: string) => boolean;
}

/** A day of a week: what has no time above, and the sessions by their hours; on a phone one list. */
export function WeekDay(props: WeekDayProps & { day: string; isChosen: boolean }) {
  const { shown, hours, day, isChosen, onDay, drag, draw, canMove } = props;
  const { i18n } = useLingui();
  const holiday = shown.holidays.get(day);
  const items = shown.days.get(day) ?? [];
  const entry = (item: DayItem) => {
    const isMovable = canMove(item.kind);
    return {
      className: `${classes.item} ${colors.colored}`,
      'data-color': shown.colorOf(item.classId),
      'data-movable': isMovable || undefined,
      'data-dragged': drag.drag?.item.key === item.key || undefined,
      lang: item.lang ?? undefined,
      ...(isMovable ? drag.handlersOf(item) : {}),
    };
  };
  return (
    <li
      className={classes.day}
      data-day={day}
      data-today={day === shown.calendar.today || undefined}
      data-holiday={holiday !== undefined || undefined}
      data-over={drag.drag?.over?.day === day || undefined}
    >
      <button
        type="button"
        className={classes.head}
        aria-pressed={isChosen}
        onClick={() => onDay(day)}
      >
        <span className={classes.name}>{dayInWords(day, i18n.locale, { weekday: 'short' })}</span>
        <span className={classes.number}>
          {dayInWords(day, i18n.locale, { month: 'numeric', day: 'numeric' })}
        </span>
        {holiday && (
          <span className={classes.holiday}>{holiday[i18n.locale === 'ja' ? 'ja' : 'en']}</span>
        )}
      </button>
      <ul className={classes.items}>
        {items
          .filter(({ time }) => !time)
          .map((item) => (
            <li key={item.key} {...entry(item)}>
              <Sign item={item} />
              {item.title}
            </li>
          ))}
      </ul>
      <ul
        className={classes.track}
        data-first-hour={hours.first}
        data-last-hour={hours.last}
        {...draw.handlersOf(day)}
      >
        {placedSessions(items).map(({ item, from, to, column, columns }) => (
          <li key={item.key} {...entry(item)} style={spot(hours, { from, to, column, columns })}>
            <Sign item={item} />
            {item.title}
          </li>
        ))}
        <Ghost {...props} />
      </ul>
    </li>
  );
}

function Sign({ item }: { item: DayItem }) {
  const { Icon } = signOf(item);
  return (
    <span className={classes.time}>
      <Icon size={14} stroke={1.75} aria-hidden />
      {item.time && (
        <span>
          {item.time.from}
          <span className={classes.until}>–{item.time.to}</span>
        </span>
      )}
    </span>
  );
}

/** The time that is being drawn, or at which what is carried would be held. */
function Ghost({ hours, day, drag, draw }: WeekDayProps & { day: string }) {
  const span = draw.drawn?.day === day ? draw.drawn : carried(drag, day);
  if (!span) return null;
  return (
    <li
      aria-hidden
      className={classes.ghost}
      style={spot(hours, { ...span, column: 0, columns: 1 })}
    >
      {timeOf(span.from)}–{timeOf(span.to)}
    </li>
  );
}

function carried({ drag }: DragToDay, day: string) {
  if (drag?.over?.day !== day || drag.over.time === undefined || !drag.item.time) return null;
  const from = minutesOf(drag.over.time);
  const [begins, ends] = [drag.item.time.from, drag.item.time.to].map(minutesOf);
  const lasts = (ends ?? 0) - (begins ?? 0);
  return { from, to: Math.min(1440, from + (lasts > 0 ? lasts : 60)) };
}

interface Spot {
  readonly from: number;
  readonly to: number;
  readonly column: number;
  readonly columns: number;
}

/** As shares of the height and the width of the day's hours. */
function spot(
  { first, last }: WeekDayProps['hours'],
  { from, to, column, columns }: Spot,
): CSSProperties & Record<`--${string}`, string | number> {
  const minutes = (last - first) * 60;
  return {
    '--top': (from - first * 60) / minutes,
    '--height': (to - from) / minutes,
    '--column': column,
    '--columns': columns,
  };
}
