import { Plural, useLingui } from '@lingui/react/macro';
import { plural } from '@lingui/core/macro';
import { dayInWords } from './day-words.ts';
import { signOf } from './item-words.tsx';
import colors from './colors.module.css';
import classes from './month-day.module.css';
import type { DragToDay } from './use-drag-to-day.ts';
import type { ShownCalendar } from './use-calendar.ts';

interface Props {
  day: string;
  isOutside: boolean;
  isToday: boolean;
  isChosen: boolean;
  isMarked: boolean;
  weekend: 'saturday' | 'sunday' | undefined;
  /** Of the week, from 1. */
  column: number;
  shown: ShownCalendar;
  onDay: (day: string) => void;
  drag: DragToDay;
  canMove: (kind: string) => boolean;
}

const mostShown = 3;

export function MonthDay(props: Props) {
  const { day, isOutside, isToday, isChosen, isMarked, weekend, column } = props;
  const { shown, onDay, drag, canMove } = props;
  const { i18n, t } = useLingui();
  const items = shown.days.get(day) ?? [];
  const holiday = shown.holidays.get(day);
  const holidayName = holiday?.[i18n.locale === 'ja' ? 'ja' : 'en'];
  const more = items.length - mostShown;
  const name = dayInWords(day, i18n.locale, { weekday: 'long', month: 'long', day: 'numeric' });
  const isFirst = day.endsWith('-01');
  const count = t`${plural(items.length, { one: '# entry', other: '# entries' })}`;
  return (
    <div
      role="gridcell"
      className={classes.day}
      style={{ gridColumn: column }}
      data-day={day}
      data-outside={isOutside || undefined}
      data-weekend={weekend}
      data-holiday={holiday !== undefined || undefined}
      data-chosen={isChosen || undefined}
      data-over={drag.drag?.over?.day === day || undefined}
      aria-current={isToday ? 'date' : undefined}
      data-marked={isMarked || undefined}
      aria-selected={isChosen || isMarked}
      aria-label={[name, holidayName, count].filter(Boolean).join(', ')}
      tabIndex={isChosen ? 0 : -1}
      onClick={({ currentTarget }) => {
        onDay(day);
        // Drawing over days keeps a press from doing this by itself; the arrows go on from here.
        currentTarget.focus({ preventScroll: true });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onDay(day);
      }}
    >
      <span className={classes.head}>
        <span className={classes.number} data-today={isToday || undefined}>
          {isFirst
            ? dayInWords(day, i18n.locale, { month: 'numeric', day: 'numeric' })
            : Number(day.slice(8))}
        </span>
        {holidayName && <span className={classes.holiday}>{holidayName}</span>}
      </span>
      <span className={classes.items}>
        {items.slice(0, more === 1 ? mostShown + 1 : mostShown).map((item) => {
          const { Icon } = signOf(item);
          const isMovable = canMove(item.kind);
          return (
            <span
              key={item.key}
              className={`${classes.item} ${colors.colored}`}
              data-color={shown.colorOf(item.classId)}
              data-kind={item.kind}
              data-done={item.due?.isDone === true || undefined}
              data-movable={isMovable || undefined}
              data-dragged={drag.drag?.item.key === item.key || undefined}
              lang={item.lang ?? undefined}
              {...(isMovable ? drag.handlersOf(item) : {})}
            >
              <Icon size={14} stroke={1.75} aria-hidden />
              {item.time && <span className={classes.time}>{item.time.from}</span>}
              <span className={classes.words}>{item.title}</span>
            </span>
          );
        })}
        {more > 1 && (
          <span className={classes.more}>
            <Plural value={more} one="# more" other="# more" />
          </span>
        )}
      </span>
    </div>
  );
}
