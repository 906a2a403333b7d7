import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { barsOf, itemsByDay } from '../../../../domain/bootcamps/calendar.rules.ts';
import { calendarQuery } from '../bootcamps.queries.ts';
import { colorsOf } from './colors.ts';

/** The calendar as it is filtered, by day and in bars. */
export function useCalendar(bootcampId: number) {
  const { data: calendar } = useSuspenseQuery(calendarQuery(bootcampId));
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  return useMemo(() => {
    const isShown = (classId: number) => !hidden.has(classId);
    return {
      calendar,
      colorOf: colorsOf(calendar),
      days: itemsByDay(calendar, isShown),
      bars: barsOf(calendar, isShown),
      holidays: new Map(calendar.holidays.map((holiday) => [holiday.day, holiday])),
      isShown,
      show: (classId: number, shows: boolean) => {
        const next = new Set(hidden);
        if (shows) next.delete(classId);
        else next.add(classId);
        setHidden(next);
      },
    };
  }, [calendar, hidden]);
}
export type ShownCalendar = ReturnType<typeof useCalendar>;
