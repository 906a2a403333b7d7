import { plural, selectOrdinal } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { RelativeDate } from '../../../domain/outlines/relative-date.schema.ts';
import { weekdayWord } from './weekday-words.ts';

/** A relative date as one says it: “Day 15”, “2nd Monday”, “3 working days before the end”. */
export function useRelativeDateWords(): (value: RelativeDate) => string {
  const { t } = useLingui();
  return (value) => {
    const { n, from } = value;
    if (value.unit === 'weekday') {
      const weekday = t(weekdayWord(value.weekday));
      if (from === 'start')
        return t`${selectOrdinal(n, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} ${weekday}`;
      if (n === 1) return t`Last ${weekday}`;
      return t`${selectOrdinal(n, { one: '#st', two: '#nd', few: '#rd', other: '#th' })} ${weekday} from the end`;
    }
    if (value.unit === 'workingDay') {
      if (from === 'start') return t`Working day ${n}`;
      if (n === 0) return t`Last working day`;
      return t`${plural(n, { one: '# working day', other: '# working days' })} before the end`;
    }
    if (from === 'start') return t`Day ${n}`;
    if (n === 0) return t`Last day`;
    return t`${plural(n, { one: '# day', other: '# days' })} before the end`;
  };
}

export function RelativeDateWords({ value }: { value: RelativeDate }) {
  return <>{useRelativeDateWords()(value)}</>;
}
