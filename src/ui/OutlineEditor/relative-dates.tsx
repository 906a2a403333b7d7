import type { RelativeDate } from '../../../domain/outlines/relative-date.schema.ts';
import { RelativeDateField } from '../RelativeDateField/relative-date-field.tsx';
import { RelativeDateWords } from '../RelativeDateField/relative-date-words.tsx';
import type { OutlineDates } from './outline-dates.ts';

/** Days of a class that is not there yet. */
export const relativeDates: OutlineDates<RelativeDate> = {
  field: (input) => <RelativeDateField {...input} />,
  words: (value) => <RelativeDateWords value={value} />,
};
