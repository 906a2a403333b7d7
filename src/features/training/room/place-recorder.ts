import type { Reached } from '../../../../domain/training/progress.rules.ts';

const atMostEveryMs = 5000;
// Who leafs through is where they stop.
const settleMs = 1000;

/** Writes down now and then where somebody is in a document, when they are done, and when they leave. */
export class PlaceRecorder {
  readonly #record: (reached: Reached) => void;
  #recorded: Reached | undefined;
  #recordedAt = 0;
  #pending: Reached | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(record: (reached: Reached) => void) {
    this.#record = record;
  }

  readonly reach = (reached: Reached): void => {
    this.#pending = reached;
    if (reached.percent === 100 && this.#recorded?.percent !== 100) {
      this.flush();
      return;
    }
    const wait = Math.max(settleMs, this.#recordedAt + atMostEveryMs - Date.now());
    this.#timer ??= setTimeout(this.flush, wait);
  };

  /** Writes down what is not yet written. */
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

function isSame(one: Reached, other: Reached | undefined): boolean {
  return (
    one.position?.chapter === other?.position?.chapter &&
    one.position?.fraction === other?.position?.fraction &&
    one.percent === other?.percent
  );
}
