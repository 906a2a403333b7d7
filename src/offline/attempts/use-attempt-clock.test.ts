// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closePage, openPage } from '../../../tests/support/browser/page.ts';
import { settle } from '../../../tests/support/browser/settle.ts';
import { findValue } from '../values.ts';
import { useAttemptClock } from './use-attempt-clock.ts';

const noon = Date.parse('2026-11-01T12:00:00.000Z');
const startedAt = new Date(noon).toISOString();
type Given = Parameters<typeof useAttemptClock>;

beforeEach(() => {
  openPage();
  vi.useFakeTimers({
    toFake: ['Date', 'performance', 'setInterval', 'clearInterval'],
    now: noon,
  });
});
afterEach(closePage);

const open = (...given: Given) =>
  renderHook(({ with: [attempt, minutes] }) => useAttemptClock(attempt, minutes), {
    initialProps: { with: given },
  });

/** Resolves when what was counted before has been read. */
const isRead = () => vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));

it.each<[string, Given]>([
  ['there is no attempt', [undefined, 10]],
  ['there is no limit', [{ uuid: 'a', startedAt }, null]],
])('there is none where %s', async (_, given) => {
  const { result } = open(...given);
  await act(async () => {});
  expect([result.current, vi.getTimerCount()]).toEqual([undefined, 0]);
});

it('tells each second how much is left, and what was used when it is asked', async () => {
  const { result } = open({ uuid: 'a', startedAt }, 10);
  expect(result.current).toBeUndefined();
  await act(isRead);
  const begun = result.current?.secondsLeft ?? 0;
  expect(begun).toBeGreaterThan(590);
  const used = result.current?.usedSeconds() ?? 0;
  await pass(5000);
  expect(result.current?.secondsLeft).toBe(begun - 5);
  expect(result.current?.usedSeconds()).toBe(used + 5);
});

it('of one attempt is none of another, and ends with the page', async () => {
  const { result, rerender, unmount } = open({ uuid: 'b', startedAt }, 10);
  await act(isRead);
  expect(result.current).toBeDefined();
  rerender({ with: [{ uuid: 'c', startedAt }, 5] });
  expect(result.current).toBeUndefined();
  await act(isRead);
  expect(result.current?.secondsLeft).toBeLessThanOrEqual(300);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('does not begin for a page that was left before it was read', async () => {
  open({ uuid: 'd', startedAt }, 10).unmount();
  await findValue('challenges.clock.d');
  await settle();
  expect(vi.getTimerCount()).toBe(0);
});
