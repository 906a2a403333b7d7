import { sql } from 'drizzle-orm';
import { namesFrom } from '../audit/audit-names.service.ts';
import { announcements } from './announcements.table.ts';

export const namesOfAnnouncements = namesFrom(
  announcements,
  sql`coalesce(${announcements.words} #>> '{ja,title}', ${announcements.words} #>> '{en,title}')`,
);
