import { useLingui } from '@lingui/react';
import { dateFormat } from '../../../domain/format/intl-formats.ts';

interface Props {
  /** Calendar dates, `2026-11-21`. */
  startAt: string;
  endAt: string;
}

/** The days from one to another, both included, in the reader's own way of writing them. */
export function Period({ startAt, endAt }: Props) {
  const { i18n } = useLingui();
  // A calendar date has no zone: it is read and written in the same one.
  const format = dateFormat(i18n.locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return <span>{format.formatRange(new Date(startAt), new Date(endAt))}</span>;
}
