import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';

/** For `ilike`: the keyword anywhere, its own `%`, `_` and `\` taken literally. */
export const likePattern = (keyword: string): string =>
  `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Whether the keyword is anywhere in a text that is kept in small letters and in one width (NFKC). */
export const holdsKeyword = (text: SQLWrapper, keyword: string): SQL =>
  sql`${text} like lower(${likePattern(keyword.normalize('NFKC'))})`;

/** As texts are kept for a search: in one width, in small letters, without line breaks. */
export const searchable = (text: string): string => inOneWidth(text).toLowerCase();

/** The same in the letters in which it was written. */
export const inOneWidth = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim();
