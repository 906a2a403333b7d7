import { dateFormat } from '../format/intl-formats.ts';
import type { Language } from '../format/language.ts';

export const dayIn = (language: Language, day: string): string =>
  dateFormat(language, { month: 'long', day: 'numeric', weekday: 'short', timeZone: 'UTC' }).format(
    new Date(day),
  );
