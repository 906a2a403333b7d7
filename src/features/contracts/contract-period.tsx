import { useLingui } from '@lingui/react';
import { dateFormat } from '../../../domain/format/intl-formats.ts';

/** The days of a contract in the reader's own way of writing them. */
export function ContractPeriod({ startAt, endAt }: { startAt: string; endAt: string }) {
  const { i18n } = useLingui();
  // A calendar date has no zone: it is read and written in the same one.
  const format = dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return <span>{format.formatRange(new Date(startAt), new Date(endAt))}</span>;
}

export function Day({ day }: { day: string }) {
  const { i18n } = useLingui();
  const format = dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}
