import { dateFormat } from '../../../domain/format/intl-formats.ts';

/** The time of what was said today, with its day otherwise. */
export function chatTime(at: string, locale: string): string {
  const time = new Date(at);
  const isToday = time.toDateString() === new Date().toDateString();
  return dateFormat(locale, {
    ...(isToday ? {} : { month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
  }).format(time);
}
