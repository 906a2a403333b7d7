import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { setActingUser } from '../../lib/acting-user.ts';
import { findValue } from '../values.ts';
import { AttemptClock, forgetClock } from './attempt-clock.ts';
import { isToldOver, noteTimes } from './told-times.ts';

const minute = 60_000;
const noon = Date.parse('2026-11-01T12:00:00.000Z');

let attempts = 0;
let attempt: { uuid: string; startedAt: string; secondsLeft: number | null };

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: noon });
  setActingUser(newUserId());
  attempts += 1;
  attempt = {
    uuid: `attempt ${attempts}`,
    startedAt: new Date(noon).toISOString(),
    secondsLeft: null,
  };
});
afterEach(() => {
  vi.useRealTimers();
  setActingUser(undefined);
  closeBrowser();
});

/** Ten minutes long. */
const open = () => AttemptClock.open(attempt, 10);
const kept = () => findValue(`challenges.clock.${attempt.uuid}`);

/** What a page has counted is on the disk before the next one opens. */
async function openNextPage(): Promise<AttemptClock> {
  await expect.poll(kept).toBeDefined();
  return await open();
}

it('has all the time at the beginning, and less with every second', async () => {
  const clock = await open();
  expect(clock.secondsLeft()).toBe(600);
  vi.advanceTimersByTime(1500);
  expect(clock.secondsLeft()).toBe(599);
  expect(clock.usedSeconds()).toBe(2);
});

it('counts what passed since the attempt was begun, elsewhere or before', async () => {
  vi.setSystemTime(noon + 4 * minute);
  expect((await open()).secondsLeft()).toBe(360);
});

it('has the whole time when the attempt seems to begin in the future', async () => {
  vi.setSystemTime(noon - 60 * minute);
  expect((await open()).secondsLeft()).toBe(600);
});

it('ends at nothing left, and goes no further', async () => {
  const clock = await open();
  vi.advanceTimersByTime(11 * minute);
  expect(clock.secondsLeft()).toBe(0);
  expect(clock.usedSeconds()).toBe(660);
});

it('gives nothing to who sets the clock back', async () => {
  const clock = await open();
  vi.advanceTimersByTime(2 * minute);
  vi.setSystemTime(noon - 60 * minute);
  expect(clock.secondsLeft()).toBe(480);
  vi.advanceTimersByTime(minute);
  expect(clock.secondsLeft()).toBe(420);
});

it('counts the time in which the device slept, by the clock on its wall', async () => {
  const clock = await open();
  vi.setSystemTime(noon + 3 * minute);
  expect(clock.secondsLeft()).toBe(420);
});

it('does not count the same time by both clocks', async () => {
  const clock = await open();
  for (let seconds = 0; seconds < 60; seconds += 1) {
    vi.advanceTimersByTime(1000);
    clock.secondsLeft();
  }
  expect(clock.secondsLeft()).toBe(540);
});

it('goes on in the next page where it was, with the time in between', async () => {
  const clock = await open();
  vi.advanceTimersByTime(2 * minute);
  clock.secondsLeft();
  await expect.poll(kept).toBeDefined();
  vi.setSystemTime(noon + 5 * minute);
  expect((await openNextPage()).secondsLeft()).toBe(300);
});

it('gives nothing in the next page to who set the clock back in between', async () => {
  const clock = await open();
  vi.advanceTimersByTime(2 * minute);
  clock.secondsLeft();
  await expect.poll(kept).toBeDefined();
  vi.setSystemTime(noon - 60 * minute);
  expect((await openNextPage()).secondsLeft()).toBe(480);
});

it('is not written to the disk with every look', async () => {
  const clock = await open();
  vi.advanceTimersByTime(5000);
  clock.secondsLeft();
  await expect.poll(kept).toEqual({ usedMs: 5000, seenAt: noon + 5000 });
  vi.advanceTimersByTime(4999);
  clock.secondsLeft();
  vi.advanceTimersByTime(1);
  clock.secondsLeft();
  await expect.poll(kept).toEqual({ usedMs: 10_000, seenAt: noon + 10_000 });
});

it('does not trust what is no count of its own', async () => {
  const { keepValue } = await import('../values.ts');
  await keepValue(`challenges.clock.${attempt.uuid}`, { usedMs: -500_000, seenAt: noon });
  vi.advanceTimersByTime(minute);
  expect((await open()).secondsLeft()).toBe(540);
});

it('believes the server, which knows what other devices used', async () => {
  const clock = await open();
  vi.advanceTimersByTime(minute);
  noteTimes([{ ...attempt, secondsLeft: 300 }]);
  vi.advanceTimersByTime(10_000);
  expect(clock.secondsLeft()).toBe(290);
  vi.advanceTimersByTime(10_000);
  expect(clock.secondsLeft()).toBe(280);
});

it('believes the server once more when it says something newer', async () => {
  vi.advanceTimersByTime(1);
  noteTimes([{ ...attempt, secondsLeft: 300 }]);
  const clock = await open();
  expect(clock.secondsLeft()).toBe(300);
  vi.advanceTimersByTime(10_000);
  noteTimes([{ ...attempt, secondsLeft: 500 }]);
  expect(clock.secondsLeft()).toBe(500);
});

it('hears nothing where the server does not say', async () => {
  vi.advanceTimersByTime(1);
  noteTimes([attempt, { ...attempt, uuid: 'another', secondsLeft: 5 }]);
  expect((await open()).secondsLeft()).toBe(600);
});

it('is forgotten once the attempt was handed in', async () => {
  const clock = await open();
  vi.advanceTimersByTime(minute);
  clock.secondsLeft();
  await expect.poll(kept).toBeDefined();
  forgetClock(attempt.uuid);
  await expect.poll(kept).toBeUndefined();
});

it('comes to its end by a clock that was set forward, which the one that nobody can set does not confirm', async () => {
  const clock = await open();
  vi.advanceTimersByTime(minute);
  noteTimes([{ ...attempt, secondsLeft: 540 }]);
  expect(clock.secondsLeft()).toBe(540);
  vi.setSystemTime(noon + 60 * minute);
  expect(clock.secondsLeft()).toBe(0);
  expect(isToldOver(attempt.uuid)).toBe(false);
  // The server says how much is truly left, and the jump is forgotten.
  vi.advanceTimersByTime(1000);
  noteTimes([{ ...attempt, secondsLeft: 530 }]);
  expect(clock.secondsLeft()).toBe(530);
  vi.advanceTimersByTime(530_000);
  expect(clock.secondsLeft()).toBe(0);
  expect(isToldOver(attempt.uuid)).toBe(true);
});

it('is over for nobody of whom the server has said nothing', () => {
  expect(isToldOver(attempt.uuid)).toBe(false);
});
