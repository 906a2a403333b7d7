import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { KeyboardEvent } from 'react';
import { weekOfDay, weeksOfMonth } from '../../../../domain/bootcamps/calendar.rules.ts';
import { stepOf } from '../../../lib/day-grid-keys.ts';
import { moodSignOf } from '../mood-sign.tsx';
import { dayInWords, weekdayOf } from '../today.ts';
import classes from './mood-calendar.module.css';
import type { MoodsOfDay } from './month-of-moods.ts';

interface Props {
  readonly title: string;
  /** The one that is chosen; its month is shown. */
  readonly day: string;
  readonly today: string;
  /** How many people could have written on a day. */
  readonly expected: number;
  readonly byDay: ReadonlyMap<string, MoodsOfDay>;
  readonly onDay: (day: string) => void;
}

/** One day can be focused, and the arrows go from there; whose moods they were is read beside the grid. */
export function MoodGrid({ title, day, today, expected, byDay, onDay }: Props) {
  const { i18n } = useLingui();
  const month = day.slice(0, 7);

  function step(event: KeyboardEvent<HTMLElement>) {
    const next = stepOf(event, day);
    if (next === undefined || next.slice(0, 7) > today.slice(0, 7)) return;
    event.preventDefault();
    const grid = event.currentTarget;
    onDay(next);
    requestAnimationFrame(() =>
      grid.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true }),
    );
  }

  return (
    <div className={classes.grid} role="grid" aria-label={title} onKeyDown={step} tabIndex={-1}>
      <div className={classes.week} role="row">
        {weekOfDay(day).map((each) => (
          <span key={each} role="columnheader" className={classes.weekday}>
            {weekdayOf(each, i18n.locale)}
          </span>
        ))}
      </div>
      {weeksOfMonth(day).map((week) => (
        <div key={week[0]} className={classes.week} role="row">
          {week.map((each) =>
            each.startsWith(month) ? (
              <Cell
                key={each}
                day={each}
                isToday={each === today}
                isChosen={each === day}
                expected={expected}
                moods={byDay.get(each)}
                onDay={onDay}
              />
            ) : (
              <span
                key={each}
                role="gridcell"
                className={classes.outside}
                aria-label={dayInWords(each, i18n.locale)}
              />
            ),
          )}
        </div>
      ))}
    </div>
  );
}

interface CellProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly isChosen: boolean;
  readonly expected: number;
  readonly moods: MoodsOfDay | undefined;
  readonly onDay: (day: string) => void;
}

function Cell({ day, isToday, isChosen, expected, moods, onDay }: CellProps) {
  const { t, i18n } = useLingui();
  const handedIn = moods?.reports.length ?? 0;
  const counts = (moods?.counts ?? []).map(({ mood, count }) => ({
    count,
    mood,
    ...moodSignOf(mood),
  }));
  const said = [
    dayInWords(day, i18n.locale),
    t`${plural(handedIn, { one: '# report', other: '# reports' })}`,
    ...counts.map(({ label, count }) => `${t(label)} ${count}`),
  ];
  return (
    <div
      role="gridcell"
      className={classes.day}
      aria-label={said.join(', ')}
      aria-selected={isChosen}
      aria-current={isToday ? 'date' : undefined}
      tabIndex={isChosen ? 0 : -1}
      onClick={() => onDay(day)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onDay(day);
      }}
    >
      <span className={classes.number} data-today={isToday || undefined}>
        {Number(day.slice(8))}
      </span>
      {counts.map(({ mood, label, icon: Icon, count }) => (
        <span key={mood ?? 'open'} className={classes.count} data-mood={mood ?? undefined}>
          <Icon size={16} stroke={1.75} aria-hidden />
          <span className={classes.word}>{t(label)}</span>
          {expected > 1 && <span className={classes.figure}>{count}</span>}
        </span>
      ))}
    </div>
  );
}
