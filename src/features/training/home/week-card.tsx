import { Trans } from '@lingui/react/macro';
import type { Home } from '../../../../domain/training/training.contract.ts';
import { today, weekOf } from '../days.ts';
import { AgendaList } from './agenda-list.tsx';
import classes from './week-card.module.css';
import { WeekDay } from './week-day.tsx';

/** Seven days at a glance, and under them what has a date. */
export function WeekCard({ home }: { home: Home }) {
  const now = today();
  const active = new Set(home.activeDays);
  const agendaOfDay = Map.groupBy(home.agenda, ({ date }) => date);
  return (
    <section className={classes.card} aria-labelledby="week-title">
      <h2 id="week-title" className={classes.title}>
        <Trans>This week</Trans>
      </h2>
      <ol className={classes.days}>
        {weekOf(now).map((day) => (
          <WeekDay
            key={day}
            day={day}
            isToday={day === now}
            hasWork={active.has(day)}
            items={agendaOfDay.get(day) ?? []}
          />
        ))}
      </ol>
      <AgendaList items={home.agenda} />
    </section>
  );
}
