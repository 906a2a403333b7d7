import { useLingui } from '@lingui/react';
import { dateFormat } from '../../../domain/format/intl-formats.ts';

/** A calendar date, `2026-11-21`, in the reader's own way of writing it. It has no zone. */
export function CalendarDate({ date }: { date: string }) {
  const { i18n } = useLingui();
  const format = dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return <time dateTime={date}>{format.format(new Date(date))}</time>;
}
