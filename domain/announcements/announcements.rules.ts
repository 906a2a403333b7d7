import type { Language } from '../format/language.ts';
import type { Announcement, Words, WordsInBoth } from './announcements.schema.ts';
import type { AnnouncementState } from './written.schema.ts';

interface Times {
  readonly isDraft: boolean;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** It is current from the moment it starts until just before the moment it ends. */
export function stateOf(
  { isDraft, startsAt, endsAt, withdrawnAt }: Times,
  now: Date,
): AnnouncementState {
  if (isDraft) return 'draft';
  if (withdrawnAt !== null) return 'withdrawn';
  if (endsAt !== null && endsAt <= now) return 'ended';
  return startsAt !== null && startsAt <= now ? 'current' : 'scheduled';
}

/** The words in the reader's language, or in the other one. */
export function wordsFor(words: WordsInBoth, language: Language): Words & { lang: Language } {
  const other = language === 'en' ? 'ja' : 'en';
  const lang = words[language] === null ? other : language;
  return { title: '', body: '', ...words[lang], lang };
}

type Marks = Pick<Announcement, 'mustConfirm' | 'readAt' | 'confirmedAt'>;

export const awaitsConfirmation = ({ mustConfirm, confirmedAt }: Omit<Marks, 'readAt'>): boolean =>
  mustConfirm && confirmedAt === null;

/** Whether it still wants something of its reader: to be read, or to be confirmed. */
export const isUnread = (marks: Marks): boolean =>
  marks.readAt === null || awaitsConfirmation(marks);

/** What a device has kept may have ended meanwhile. */
export const isOver = ({ endsAt }: Pick<Announcement, 'endsAt'>, now: Date): boolean =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime();
