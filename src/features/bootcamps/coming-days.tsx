import { Trans, useLingui } from '@lingui/react/macro';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type DayItem, itemsByDay } from '../../../domain/bootcamps/calendar.rules.ts';
import { dayAfter } from '../../../domain/calendar/day-after.ts';
import panel from '../../ui/Panel/panel.module.css';
import { calendarQuery } from './bootcamps.queries.ts';
import { colorsOf } from './calendar/colors.ts';
import { dayInWords } from './calendar/day-words.ts';
import { ItemRow } from './calendar/item-row.tsx';
import classes from './coming-days.module.css';

interface Props {
  bootcampId: number;
  isTrainee: boolean;
}

const daysShown = 7;
const mostDays = 4;

/**
 * Today, and the next days that have something, from the calendar of the bootcamp. Trainees have their deadlines
 * in the week that stands beside it.
 */
export function ComingDays({ bootcampId, isTrainee }: Props) {
  const { i18n } = useLingui();
  const { data: calendar } = useSuspenseQuery(calendarQuery(bootcampId));
  const { today } = calendar;
  const last = dayAfter(today, daysShown);
  const all = isTrainee ? heldOf(itemsByDay(calendar)) : itemsByDay(calendar);
  const colorOf = colorsOf(calendar);
  const titleOf = new Map(calendar.classes.map(({ id, title }) => [id, title]));
  const coming = [...all.keys()]
    .filter((day) => day > today && day <= last)
    .toSorted()
    .slice(0, mostDays);
  return (
    <section className={panel.panel} data-tiled aria-labelledby="coming">
      <div className={panel.head}>
        <h2 id="coming" className={panel.title}>
          <Trans>Today and the coming days</Trans>
        </h2>
        <Link className={classes.all} to="/bootcamps/$bootcampId/calendar" params={{ bootcampId }}>
          <Trans>Calendar</Trans>
        </Link>
      </div>
      {!all.has(today) && (
        <p className={panel.hint}>
          <Trans>Nothing is scheduled today.</Trans>
        </p>
      )}
      {[today, ...coming].map((day) => {
        const items = all.get(day) ?? [];
        return (
          items.length > 0 && (
            <div key={day} className={classes.day}>
              <h3 className={classes.title}>
                {day === today ? (
                  <Trans>Today</Trans>
                ) : (
                  dayInWords(day, i18n.locale, { weekday: 'long', month: 'long', day: 'numeric' })
                )}
              </h3>
              <ul className={classes.list}>
                {items.map((item) => (
                  <ItemRow
                    key={item.key}
                    item={item}
                    color={colorOf(item.classId)}
                    classTitle={item.classId === null ? undefined : titleOf.get(item.classId)}
                    isTrainee={isTrainee}
                  />
                ))}
              </ul>
            </div>
          )
        );
      })}
    </section>
  );
}

function heldOf(all: ReadonlyMap<string, DayItem[]>): Map<string, DayItem[]> {
  const held = [...all].map(([day, items]): [string, DayItem[]] => [
    day,
    items.filter(({ kind }) => kind === 'session' || kind === 'exam' || kind === 'examEnds'),
  ]);
  return new Map(held.filter(([, items]) => items.length > 0));
}
