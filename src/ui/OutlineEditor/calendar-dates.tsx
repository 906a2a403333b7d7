import { CalendarDate } from '../CalendarDate/calendar-date.tsx';
import { DateField } from '../DateField/date-field.tsx';
import type { OutlineDates } from './outline-dates.ts';

/** Days of the calendar, as a class has them. */
export const calendarDates: OutlineDates<string> = {
  field: ({ name, value, onChange, ...input }) => (
    <DateField
      {...input}
      {...(name === undefined ? {} : { 'aria-label': name })}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  ),
  words: (value) => <CalendarDate date={value} />,
};
