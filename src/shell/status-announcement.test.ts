import { expect, it } from 'vitest';
import type { Status } from '../lib/status.ts';
import { type Announcement, announcementAfter } from './status-announcement.ts';

/** What is said, one after the other, without what is only repeated. */
function heard(...kinds: Status['kind'][]): Announcement[] {
  let before: Announcement = 'none';
  const said: Announcement[] = [];
  for (const kind of kinds) {
    const now = announcementAfter(before, kind);
    if (now !== before) said.push(now);
    before = now;
  }
  return said;
}

it('says nothing while one writes and all is well', () => {
  expect(heard('online', 'saving', 'kept', 'saved', 'saving', 'kept', 'waiting', 'saved')).toEqual(
    [],
  );
});

it('says once that the network is gone, however much is written, and once that it is back', () => {
  expect(heard('saved', 'offline', 'saving', 'offline', 'saving', 'offline')).toEqual(['offline']);
  expect(heard('offline', 'waiting', 'saved', 'saving', 'kept', 'saved')).toEqual([
    'offline',
    'back',
  ]);
});

it('says each time that something needs the person', () => {
  expect(heard('needs-you', 'saved', 'needs-you')).toEqual(['needs-you', 'none', 'needs-you']);
});
