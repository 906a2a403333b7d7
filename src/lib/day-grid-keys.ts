import { monthsOn, weekOfDay } from '../../domain/bootcamps/calendar.rules.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

/** Where a key leads from a day, as in every grid of dates; undefined: nowhere. */
export function stepOf(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  day: string,
): string | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return dayAfter(day, -1);
    case 'ArrowRight':
      return dayAfter(day);
    case 'ArrowUp':
      return dayAfter(day, -7);
    case 'ArrowDown':
      return dayAfter(day, 7);
    case 'Home':
      return weekOfDay(day)[0];
    case 'End':
      return weekOfDay(day).at(-1);
    case 'PageUp':
      return monthsOn(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return monthsOn(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
