import { type SQL, sql } from 'drizzle-orm';
import { likePattern } from '../db/like-pattern.ts';
import { announcements } from './announcements.table.ts';

/** What a keyword is looked for in: titles and bodies in both languages. */
const allWords = sql`concat_ws(' ',
  ${announcements.words} #>> '{en,title}', ${announcements.words} #>> '{en,body}',
  ${announcements.words} #>> '{ja,title}', ${announcements.words} #>> '{ja,body}')`;

export const containsKeyword = (keyword: string | undefined): SQL | undefined =>
  keyword ? sql`${allWords} ilike ${likePattern(keyword)}` : undefined;
