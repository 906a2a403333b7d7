import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';
import { dayInWords } from './day-words.ts';
import classes from './day-agenda.module.css';
import { ItemRow } from './item-row.tsx';
import type { ShownCalendar } from './use-calendar.ts';

export interface AgendaProps {
  shown: ShownCalendar;
  isTrainee: boolean;
  /** Undefined where nothing is the viewer's to change; answers undefined for what is not. */
  editOf: (item: DayItem) => (() => void) | undefined;
  /** Moves it by so many days; undefined as above. */
  moveOf: (item: DayItem) => ((days: number) => void) | undefined;
}

/** One day in full. */
export function DayAgenda({
  shown,
  isTrainee,
  editOf,
  moveOf,
  day,
}: AgendaProps & { day: string }) {
  const { i18n } = useLingui();
  const items = shown.days.get(day) ?? [];
  const holiday = shown.holidays.get(day);
  const going = shown.bars.filter(({ from, to }) => from <= day && to >= day);
  return (
    <section aria-labelledby="agenda-day">
      <h2 id="agenda-day" className={classes.title}>
        {dayInWords(day, i18n.locale, { weekday: 'long', month: 'long', day: 'numeric' })}
      </h2>
      <p className={classes.fact}>
        {holiday ? (
          holiday[i18n.locale === 'ja' ? 'ja' : 'en']
        ) : (
          <Plural value={items.length} _0="Nothing on this day" one="# entry" other="# entries" />
        )}
      </p>
      <ul className={classes.list}>
        {items.map((item) => (
          <ItemRow
            key={item.key}
            item={item}
            color={shown.colorOf(item.classId)}
            classTitle={titleOf(shown, item.classId)}
            isTrainee={isTrainee}
            onEdit={editOf(item)}
            onMove={moveOf(item)}
          />
        ))}
      </ul>
      {going.length > 0 && (
        <>
          <h3 className={classes.part}>
            <Trans>Ongoing</Trans>
          </h3>
          <ul className={classes.going}>
            {going.map(({ key, classTitle, section, lang }) => (
              <li key={key} lang={lang}>
                {section === null ? classTitle : `${classTitle} · ${section}`}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

export const titleOf = ({ calendar }: ShownCalendar, classId: number | null): string | undefined =>
  calendar.classes.find(({ id }) => id === classId)?.title;
