import type { ReadingPosition } from '../../../../domain/training/progress.schema.ts';

const atMostEveryMs = 5000;
// Long enough for a hand that still scrolls.
const settleMs = 1000;
// Less than a line of a long chapter is not worth a write.
const leastMove = 0.01;

/** Keeps up with somebody who reads: writes down where they are now and then, and when they leave. */
export class PositionRecorder {
  readonly #record: (position: ReadingPosition) => void;
  #recorded: ReadingPosition | undefined;
  #recordedAt = 0;
  #pending: ReadingPosition | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(record: (position: ReadingPosition) => void) {
    this.#record = record;
  }

  /** Where they are now. Another chapter is written down at once. */
  readonly move = (position: ReadingPosition): void => {
    if (this.#recorded?.chapter === position.chapter) {
      this.#pending = position;
      const wait = Math.max(settleMs, this.#recordedAt + atMostEveryMs - Date.now());
      this.#timer ??= setTimeout(this.flush, wait);
      return;
    }
    this.flush();
    this.#pending = position;
    this.flush();
  };

  /** Writes down what is not yet written, before they leave. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    this.#pending = undefined;
    if (!pending || isSame(pending, this.#recorded)) return;
    this.#recorded = pending;
    this.#recordedAt = Date.now();
    this.#record(pending);
  };
}

function isSame(one: ReadingPosition, other: ReadingPosition | undefined): boolean {
  return one.chapter === other?.chapter && Math.abs(one.fraction - other.fraction) < leastMove;
}
