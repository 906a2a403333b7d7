import type { Status } from '../lib/status.ts';

/** What a screen reader is told of the status, of its own accord. */
export type Announcement = 'none' | 'offline' | 'back' | 'needs-you';

/**
 * Only what changes the person's situation is said aloud: who types does not want to hear at every
 * pause that it was saved.
 */
export function announcementAfter(before: Announcement, kind: Status['kind']): Announcement {
  if (kind === 'offline' || kind === 'needs-you') return kind;
  // Saving goes on with a network and without.
  if (kind === 'saving') return before;
  return before === 'offline' || before === 'back' ? 'back' : 'none';
}
