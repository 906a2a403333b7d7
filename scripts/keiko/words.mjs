import { wordsEn } from './words-en.mjs';
import { wordsJa } from './words-ja.mjs';

const { LC_ALL, LC_MESSAGES, LANG } = process.env;
const wanted = LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale;

/** In which everything is said; the server is asked to say its part in it, too. */
export const language = /^ja\b|^ja_/i.test(wanted) ? 'ja' : 'en';

const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });

export const words = {
  ...(language === 'ja' ? wordsJa : wordsEn),
  at: (instant) => time.format(new Date(instant)),
};
