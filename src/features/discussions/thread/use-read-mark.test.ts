// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Discussion } from '../../../../domain/discussions/discussions.schema.ts';
import { closePage, openPage } from '../../../../tests/support/browser/page.ts';
import { listWaiting } from '../../../offline/outbox/outbox.ts';
import { useReadMark } from './use-read-mark.ts';

beforeEach(() => {
  openPage().server.isThere = false;
});
afterEach(closePage);

// What else a discussion has does not matter to how far it was read.
const discussion = (given: Partial<Discussion>) =>
  ({ uuid: 'd1', readUpTo: 3, lastCommentId: 5, isUnread: true, ...given }) as Discussion;
const noted = async () => (await listWaiting('discussion:')).map(({ body }) => body);

it('notes what was seen once the page is in sight, and again only what came after', async () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { result, rerender } = renderHook((shown: Discussion) => useReadMark(shown), {
    initialProps: discussion({}),
  });
  expect(await noted()).toEqual([]);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(async () => expect(await noted()).toEqual([{ upTo: 5 }]));
  rerender(discussion({ readUpTo: 5, isUnread: false }));
  rerender(discussion({ readUpTo: 5, lastCommentId: 8 }));
  await waitFor(async () => expect((await noted()).at(-1)).toEqual({ upTo: 8 }));
  // Where the mark stands that says what is new does not move while one reads.
  expect(result.current).toBe(3);
});

it('notes nothing of what was read already', async () => {
  const { rerender } = renderHook((shown: Discussion) => useReadMark(shown), {
    initialProps: discussion({ isUnread: false }),
  });
  document.dispatchEvent(new Event('visibilitychange'));
  rerender(discussion({ uuid: 'd2', lastCommentId: 8 }));
  await waitFor(async () => expect(await noted()).not.toEqual([]));
  expect(await noted()).toEqual([{ upTo: 8 }]);
});
