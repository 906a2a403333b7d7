import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Nap } from './nap.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function sleep(nap: Nap, ms: number): { isOver: boolean } {
  const slept = { isOver: false };
  void nap.sleep(ms).then(() => (slept.isOver = true));
  return slept;
}

it('is over after its time', async () => {
  const slept = sleep(new Nap(), 1000);
  await vi.advanceTimersByTimeAsync(999);
  expect(slept.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(slept.isOver).toBe(true);
});

it('is over when somebody ends it, and leaves nothing behind', async () => {
  const nap = new Nap();
  nap.end();
  const slept = sleep(nap, 1000);
  await vi.advanceTimersByTimeAsync(10);
  expect(slept.isOver).toBe(false);
  nap.end();
  await vi.advanceTimersByTimeAsync(0);
  expect([slept.isOver, vi.getTimerCount()]).toEqual([true, 0]);
});
