import { dateFormat } from '../../../domain/format/intl-formats.ts';

/** Calendar dates from and to, in the reader's own way of writing them; they have no zone. */
export function periodIn(locale: string) {
  const format = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return ({ startAt, endAt }: { readonly startAt: string; readonly endAt: string }): string =>
    format.formatRange(new Date(startAt), new Date(endAt));
}
