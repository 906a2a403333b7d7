import { useLingui } from '@lingui/react';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';

/** A calendar date with its weekday, as short as it is said. */
export function PlainDay({ day }: { day: string }) {
  const { i18n } = useLingui();
  const format = dateFormat(i18n.locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return <time dateTime={day}>{format.format(new Date(day))}</time>;
}
