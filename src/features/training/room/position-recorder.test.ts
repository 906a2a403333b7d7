import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { positionRecorder } from './position-recorder.ts';

const at = (chapter: string, fraction: number) => ({ chapter, fraction });

describe('the place in a book', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is written down when a chapter is opened, and then every five seconds at most', () => {
    const record = vi.fn();
    const recorder = positionRecorder(record);
    recorder.move(at('a', 0));
    for (let step = 1; step <= 50; step++) {
      recorder.move(at('a', step / 100));
      vi.advanceTimersByTime(199);
    }
    expect(record.mock.calls.map(([position]) => position.fraction)).toEqual([0, 0.26]);
    vi.advanceTimersByTime(5000);
    expect(record).toHaveBeenLastCalledWith(at('a', 0.5));
    vi.advanceTimersByTime(60_000);
    recorder.move(at('a', 0.6));
    vi.advanceTimersByTime(1000);
    expect(record).toHaveBeenLastCalledWith(at('a', 0.6));
  });

  it('is not lost when the reader leaves or turns to another chapter', () => {
    const record = vi.fn();
    const recorder = positionRecorder(record);
    recorder.move(at('a', 0));
    recorder.move(at('a', 0.7));
    recorder.move(at('b', 0));
    recorder.move(at('b', 0.2));
    recorder.flush();
    expect(record.mock.calls.map(([position]) => position)).toEqual([
      at('a', 0),
      at('a', 0.7),
      at('b', 0),
      at('b', 0.2),
    ]);
  });

  it('is not written again when nobody moved', () => {
    const record = vi.fn();
    const recorder = positionRecorder(record);
    recorder.move(at('a', 0.5));
    recorder.move(at('a', 0.503));
    vi.advanceTimersByTime(60_000);
    expect(record).toHaveBeenCalledTimes(1);
  });
});
