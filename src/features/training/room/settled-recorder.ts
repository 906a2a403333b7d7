const atMostEveryMs = 5000;
// Long enough for a hand that still scrolls, and whoever leafs through is where they stop.
const settleMs = 1000;

interface RecorderRules<Place> {
  readonly isSame: (one: Place, other: Place) => boolean;
  /** It is written down without delay, given what was written down last. */
  readonly isAtOnce: (next: Place, recorded: Place | undefined) => boolean;
  /** What was put off is written down before such a place, since it is of something else. */
  readonly keepsBoth: boolean;
}

/** Writes down now and then where somebody is, once they stay, and when they leave. */
export class SettledRecorder<Place> {
  readonly #record: (place: Place) => void;
  readonly #rules: RecorderRules<Place>;
  #recorded: Place | undefined;
  #recordedAt = 0;
  #pending: Place | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(record: (place: Place) => void, rules: RecorderRules<Place>) {
    this.#record = record;
    this.#rules = rules;
  }

  /** Where they are now. */
  readonly move = (place: Place): void => {
    const isAtOnce = this.#rules.isAtOnce(place, this.#recorded);
    if (isAtOnce && this.#rules.keepsBoth) this.flush();
    this.#pending = place;
    if (isAtOnce) {
      this.flush();
      return;
    }
    const wait = Math.max(settleMs, this.#recordedAt + atMostEveryMs - Date.now());
    this.#timer ??= setTimeout(this.flush, wait);
  };

  /** Writes down what is not yet written, before they leave. */
  readonly flush = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pending = this.#pending;
    this.#pending = undefined;
    if (pending === undefined) return;
    if (this.#recorded !== undefined && this.#rules.isSame(pending, this.#recorded)) return;
    this.#recorded = pending;
    this.#recordedAt = Date.now();
    this.#record(pending);
  };
}
