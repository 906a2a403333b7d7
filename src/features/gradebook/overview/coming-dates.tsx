import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import panel from '../../../ui/Panel/panel.module.css';
import { gradebookQuery } from '../gradebook.queries.ts';
import { type ComingDate, comingDates } from './figures.ts';
import classes from './overview.module.css';

const shownAtFirst = 6;

/** What opens, is due and ends in a class from today on. */
export default function ComingDates({ shown }: { shown: Class }) {
  const { data } = useQuery(gradebookQuery(shown.id, false));
  const dates = data ? comingDates(data, shown).slice(0, shownAtFirst) : undefined;
  return (
    <section className={panel.panel} aria-labelledby="coming-dates" aria-busy={!dates}>
      <div className={panel.head}>
        <h2 id="coming-dates" className={panel.title}>
          <Trans>Upcoming dates</Trans>
        </h2>
        <Link
          className={classes.link}
          to="/classes/$classId"
          params={{ classId: shown.id }}
          search={{ tab: 'settings' }}
        >
          <Trans>Change dates</Trans>
        </Link>
      </div>
      {dates?.length === 0 && (
        <p className={panel.hint}>
          <Trans>The class is over.</Trans>
        </p>
      )}
      <ul className={classes.dates}>
        {dates?.map((date) => (
          <li key={date.key}>
            <Day day={date.day} />
            <span className={classes.what}>
              <span className={classes.dateTitle}>
                <DateWords date={date} />
              </span>
              {date.missing !== null && date.missing > 0 && (
                <span className={classes.small}>
                  <Plural
                    value={date.missing}
                    one="# person has not completed it"
                    other="# people have not completed it"
                  />
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Day({ day }: { day: string }) {
  const { i18n } = useLingui();
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat(i18n.locale, { ...options, timeZone: 'UTC' }).format(new Date(day));
  return (
    <time className={classes.day} dateTime={day}>
      <b>{format({ month: 'numeric', day: 'numeric' })}</b>
      <span>{format({ weekday: 'short' })}</span>
    </time>
  );
}

function DateWords({ date: { kind, title } }: { date: ComingDate }) {
  if (kind === 'starts') return <Trans>The class begins</Trans>;
  if (kind === 'ends') return <Trans>The class ends</Trans>;
  if (kind === 'opens') return <Trans>“{title}” opens</Trans>;
  return <Trans>Due: {title}</Trans>;
}
