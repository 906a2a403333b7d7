// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFurthest } from './use-furthest.ts';

/** Of each slide that was told: its number, and the percent that were seen up to then. */
let told: [number, number][];

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function open(percentBefore: number) {
  const onReached = (number: number, percent: number) => void told.push([number, percent]);
  const { rerender, unmount } = renderHook(
    ({ number }) => useFurthest(number, 10, percentBefore, onReached),
    { initialProps: { number: 1 } },
  );
  return { turnTo: (number: number) => rerender({ number }), unmount };
}

it('counts a slide that was in sight for a second, and none that was only leafed past', () => {
  const { turnTo } = open(0);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([
    [1, 0],
    [1, 10],
  ]);
  for (const number of [2, 3, 4, 5, 4]) {
    turnTo(number);
    vi.advanceTimersByTime(900);
  }
  expect(told.slice(2)).toEqual([
    [2, 10],
    [3, 10],
    [4, 10],
    [5, 10],
    [4, 10],
  ]);
  vi.advanceTimersByTime(100);
  expect(told.at(-1)).toEqual([4, 40]);
});

it('takes back nothing that was seen before', () => {
  const { turnTo } = open(50);
  vi.advanceTimersByTime(1000);
  turnTo(3);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([
    [1, 50],
    [3, 50],
  ]);
});

it('counts nothing while nobody looks, or after it was left', () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { turnTo, unmount } = open(0);
  vi.advanceTimersByTime(5000);
  isHidden.mockRestore();
  turnTo(2);
  unmount();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([
    [1, 0],
    [2, 0],
  ]);
});
