import type { ReadingPosition } from '../../../../domain/training/progress.schema.ts';
import { SettledRecorder } from './settled-recorder.ts';

// Less than a line of a long chapter is not worth a write.
const leastMove = 0.01;

/** Keeps up with somebody who reads a book; another chapter is written down at once. */
export const positionRecorder = (record: (position: ReadingPosition) => void) =>
  new SettledRecorder(record, {
    isSame: (one, other) =>
      one.chapter === other.chapter && Math.abs(one.fraction - other.fraction) < leastMove,
    isAtOnce: (next, recorded) => next.chapter !== recorded?.chapter,
    keepsBoth: true,
  });
