import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { placeRecorder } from './place-recorder.ts';

const page = (number: number, percent: number) => ({
  position: { chapter: `page-${number}`, fraction: 0 },
  percent,
});

describe('the place in a document', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is where somebody stops, not every page that they leaf through', () => {
    const record = vi.fn();
    const recorder = placeRecorder(record);
    for (let number = 1; number <= 40; number++) recorder.move(page(number, number));
    expect(record).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    recorder.move(page(41, 41));
    vi.advanceTimersByTime(4999);
    expect(record.mock.calls).toEqual([[page(40, 40)]]);
    vi.advanceTimersByTime(1);
    expect(record).toHaveBeenLastCalledWith(page(41, 41));
  });

  it('is written down at once when the whole was seen, and before they leave, and once', () => {
    const record = vi.fn();
    const recorder = placeRecorder(record);
    recorder.move(page(9, 100));
    expect(record.mock.calls).toEqual([[page(9, 100)]]);
    recorder.move(page(2, 100));
    recorder.flush();
    recorder.flush();
    recorder.move(page(2, 100));
    vi.advanceTimersByTime(60_000);
    expect(record.mock.calls).toEqual([[page(9, 100)], [page(2, 100)]]);
  });
});
