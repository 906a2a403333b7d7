import { useLingui } from '@lingui/react';
import { fromNow } from '../../../domain/format/relative-time.ts';

const dayMs = 86_400_000;

/** How far a date is from today, in the reader's words: tomorrow, in 3 days. */
export function Until({ date, today }: { date: string; today: string }) {
  const { i18n } = useLingui();
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
  return <time dateTime={date}>{fromNow(days, 'day', i18n.locale)}</time>;
}
