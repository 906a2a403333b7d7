import { expect, it } from 'vitest';
import { isDoneWhenGone } from './done-when-gone.ts';

it.each([
  [true, 'DELETE', '/api/notes/:noteUuid'],
  [true, 'PUT', '/api/user/announcements/:announcementId/read'],
  [true, 'PUT', '/api/discussions/:discussionUuid/read'],
  [true, 'PUT', '/api/discussions/:discussionUuid/wish'],
  [true, 'PUT', '/api/discussions/:discussionUuid/reactions'],
  [false, 'PUT', '/api/discussions/:discussionUuid/reactions/:reaction'],
  [false, 'PUT', '/api/discussions/:discussionUuid/comments'],
  [false, 'PUT', '/other/api/discussions/:discussionUuid/read'],
  [false, 'PUT', '/other/api/user/announcements/:announcementId'],
  [false, 'PUT', '/api/notes/:noteUuid'],
])('%s: %s %s has nothing to do where what it is about is gone', (isDone, method, path) => {
  expect(isDoneWhenGone({ method, path })).toBe(isDone);
});
