import { Trans, useLingui } from '@lingui/react/macro';
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react';
import { lanesOf, weekOfDay, weeksOfMonth } from '../../../../domain/bootcamps/calendar.rules.ts';
import { BarLane } from './bar-lane.tsx';
import { dayInWords } from './day-words.ts';
import { stepOf } from '../../../lib/day-grid-keys.ts';
import { MonthDay } from './month-day.tsx';
import classes from './month-grid.module.css';
import { isMarked, type MarkDays } from './use-mark-days.ts';
import type { DragToDay } from './use-drag-to-day.ts';
import type { ShownCalendar } from './use-calendar.ts';

interface Props {
  shown: ShownCalendar;
  /** The one that is chosen; its month is shown. */
  day: string;
  onDay: (day: string) => void;
  drag: DragToDay;
  canMove: (kind: string) => boolean;
  mark: MarkDays;
}

/**
 * A month of weeks. One day of it can be focused, and the arrows go from there; what belongs to the day is
 * read beside the grid.
 */
export function MonthGrid({ shown, day, onDay, drag, canMove, mark }: Props) {
  const { i18n } = useLingui();
  const weeks = weeksOfMonth(day);
  const month = day.slice(0, 7);
  const title = dayInWords(day, i18n.locale, { year: 'numeric', month: 'long' });

  const grid = useRef<HTMLDivElement>(null);
  const soughtByKey = useRef<string>(undefined);

  function step(event: KeyboardEvent<HTMLElement>) {
    const next = stepOf(event, day);
    if (next === undefined) return;
    event.preventDefault();
    if (event.shiftKey && event.key.startsWith('Arrow')) mark.extend(day, next);
    else mark.clear();
    soughtByKey.current = next;
    onDay(next);
  }

  // Once the day is drawn, perhaps in another month.
  useEffect(() => {
    if (soughtByKey.current !== day) return;
    soughtByKey.current = undefined;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true });
  }, [day]);

  return (
    <div
      ref={grid}
      className={classes.grid}
      role="grid"
      aria-label={title}
      aria-multiselectable
      onKeyDown={step}
      tabIndex={-1}
      {...mark.handlers}
    >
      <div className={classes.heads} role="row">
        {weekOfDay(day).map((each, index) => (
          <span
            key={each}
            role="columnheader"
            className={classes.head}
            data-weekend={weekendOf(index)}
            aria-label={dayInWords(each, i18n.locale, { weekday: 'long' })}
          >
            {dayInWords(each, i18n.locale, { weekday: 'short' })}
          </span>
        ))}
      </div>
      {weeks.map((week) => {
        const lanes = lanesOf(shown.bars, week);
        const style: CSSProperties & Record<'--lines', number> = {
          '--lines': Math.max(0, ...lanes.map(({ line }) => line + 1)),
        };
        return (
          <div key={week[0]} role="row" className={classes.week} style={style}>
            {week.map((each, index) => (
              <MonthDay
                key={each}
                day={each}
                isOutside={!each.startsWith(month)}
                isToday={each === shown.calendar.today}
                isChosen={each === day}
                isMarked={isMarked(mark.marked, each)}
                weekend={weekendOf(index)}
                column={index + 1}
                shown={shown}
                onDay={onDay}
                drag={drag}
                canMove={canMove}
              />
            ))}
            {lanes.map((lane) => (
              <BarLane key={lane.bar.key} lane={lane} color={shown.colorOf(lane.bar.classId)} />
            ))}
          </div>
        );
      })}
      {shown.days.size === 0 && shown.bars.length === 0 && (
        <p className={classes.nothing}>
          <Trans>No dates yet.</Trans>
        </p>
      )}
    </div>
  );
}

const weekendOf = (index: number) =>
  index === 5 ? 'saturday' : index === 6 ? 'sunday' : undefined;
