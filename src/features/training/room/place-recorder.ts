import type { Reached } from '../../../../domain/training/progress.rules.ts';
import { SettledRecorder } from './settled-recorder.ts';

/** Keeps up with somebody in a document; that they have seen all of it is written down at once. */
export const placeRecorder = (record: (reached: Reached) => void) =>
  new SettledRecorder(record, {
    isSame: (one, other) =>
      one.position?.chapter === other.position?.chapter &&
      one.position?.fraction === other.position?.fraction &&
      one.percent === other.percent,
    isAtOnce: (next, recorded) => next.percent === 100 && recorded?.percent !== 100,
    keepsBoth: false,
  });
