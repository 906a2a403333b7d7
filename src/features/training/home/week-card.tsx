import { Trans } from '@lingui/react/macro';
import { IconCheck } from '@tabler/icons-react';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { weekOf } from '../days.ts';
import { AgendaList } from './agenda-list.tsx';
import classes from './week-card.module.css';
import { WeekDay } from './week-day.tsx';

const mostLater = 3;

/** Seven days at a glance, and under them what is overdue, what this week holds, and what comes after it. */
export function WeekCard({ home, today }: { home: Home; today: string }) {
  const active = new Set(home.activeDays);
  const agendaOfDay = Map.groupBy(home.agenda, ({ date }) => date);
  const week = weekOf(today);
  const [monday = today] = week;
  const sunday = week.at(-1) ?? today;
  // What is done has its mark in the week; the list is for what comes.
  const left = home.agenda.filter(({ isDone }) => !isDone);
  const overdue = left.filter(({ date }) => date < monday);
  const thisWeek = left.filter(({ date }) => date >= monday && date <= sunday);
  const later = left.filter(({ date }) => date > sunday).slice(0, mostLater);
  return (
    <section className={classes.card} aria-labelledby="week-title">
      <h2 id="week-title" className={classes.title}>
        <Trans>This week</Trans>
      </h2>
      <ol className={classes.days}>
        {week.map((day) => (
          <WeekDay
            key={day}
            day={day}
            isToday={day === today}
            hasWork={active.has(day)}
            items={agendaOfDay.get(day) ?? []}
          />
        ))}
      </ol>
      {thisWeek.length > 0 ? (
        <AgendaList items={thisWeek} today={today} />
      ) : (
        <p className={classes.empty}>
          <IconCheck size={20} stroke={1.75} aria-hidden />
          <Trans>Nothing more is scheduled this week.</Trans>
        </p>
      )}
      {overdue.length > 0 && (
        <>
          <h3 className={classes.part}>
            <Trans>Overdue</Trans>
          </h3>
          <AgendaList items={overdue} today={today} />
        </>
      )}
      {later.length > 0 && (
        <>
          <h3 className={classes.part}>
            <Trans>After this week</Trans>
          </h3>
          <AgendaList items={later} today={today} />
        </>
      )}
    </section>
  );
}
