import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { dayAfter } from '../../../../domain/calendar/day-after.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { dayInWords } from './day-words.ts';
import { type AgendaProps, titleOf } from './day-agenda.tsx';
import classes from './day-agenda.module.css';
import { ItemRow } from './item-row.tsx';

const daysShown = 28;

/** Four weeks of what has a date, from the day that is chosen. */
export function AgendaList(props: AgendaProps & { day: string; onDay: (day: string) => void }) {
  const { shown, isTrainee, editOf, moveOf, day, onDay } = props;
  const { i18n, t } = useLingui();
  const last = dayAfter(day, daysShown - 1);
  const days = [...shown.days.keys()].filter((each) => each >= day && each <= last).toSorted();
  return (
    <div className={classes.days}>
      {days.length === 0 && (
        <EmptyState
          icon={<IconCalendarOff size={28} stroke={1.75} />}
          title={t`Nothing in these four weeks`}
        >
          <Trans>Go forward or back to see more.</Trans>
        </EmptyState>
      )}
      {days.map((each) => {
        const holiday = shown.holidays.get(each);
        return (
          <section
            key={each}
            className={classes.day}
            data-today={each === shown.calendar.today || undefined}
            aria-label={dayInWords(each, i18n.locale, { month: 'long', day: 'numeric' })}
          >
            <h2 className={classes.dayTitle}>
              {dayInWords(each, i18n.locale, { weekday: 'long', month: 'long', day: 'numeric' })}
              {holiday && (
                <span className={classes.holiday}>
                  {holiday[i18n.locale === 'ja' ? 'ja' : 'en']}
                </span>
              )}
            </h2>
            <ul className={classes.list}>
              {(shown.days.get(each) ?? []).map((item) => (
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
          </section>
        );
      })}
      <div className={classes.ways}>
        <Button size="md" variant="default" onClick={() => onDay(dayAfter(day, -daysShown))}>
          <Trans context="days">Earlier</Trans>
        </Button>
        <Button size="md" variant="default" onClick={() => onDay(dayAfter(day, daysShown))}>
          <Trans context="days">Later</Trans>
        </Button>
      </div>
    </div>
  );
}
