const firstDelayMs = 2000;
const longestDelayMs = 60_000;

interface Surroundings {
  /** Asks the server for a sign of life; true when it was our server that answered. */
  readonly probe: () => Promise<boolean>;
  readonly isReachable: boolean;
  /** The state has changed. */
  readonly onChange: (isReachable: boolean) => void;
  /** The server has just been found, after it was lost or after one had a reason to look. */
  readonly onFound: () => void;
}

/**
 * Whether the server can be reached, by the last thing that really happened. A request that failed is a
 * doubt, which a probe settles at once; while the server is away it is looked for again and again, ever
 * more slowly.
 */
export class Reachability {
  readonly #probe: Surroundings['probe'];
  readonly #onChange: Surroundings['onChange'];
  readonly #onFound: Surroundings['onFound'];
  #isReachable: boolean;
  #delayMs = firstDelayMs;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Of several probes and answers only the newest counts. */
  #turn = 0;
  #isLooking = false;
  /** The device says that it has no network, and nothing has shown that it is wrong. */
  #isCut = false;

  constructor({ probe, isReachable, onChange, onFound }: Surroundings) {
    this.#probe = probe;
    this.#onChange = onChange;
    this.#onFound = onFound;
    this.#isReachable = isReachable;
    if (!isReachable) this.#lookLater();
  }

  get isReachable(): boolean {
    return this.#isReachable;
  }

  /** What became of a request. */
  heard(isReached: boolean): void {
    // What arrives after the network was cut may have been under way before.
    const isOld = isReached && this.#isCut;
    if (isReached && !isOld) return this.#found(!this.#isReachable);
    if (this.#isLooking || (!isOld && !this.#isReachable)) return undefined;
    void this.#look(isOld ? 'hope' : 'doubt');
    return undefined;
  }

  /** The device says that it has no network. */
  lose(): void {
    this.#turn += 1;
    this.#isLooking = false;
    this.#isCut = true;
    this.#lost();
  }

  /** There is a reason to hope, such as a network that is back or a page that is looked at again. */
  lookNow(): void {
    this.#delayMs = firstDelayMs;
    void this.#look('hope');
  }

  async #look(reason: 'doubt' | 'hope'): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    clearTimeout(this.#timer);
    this.#isLooking = true;
    const isThere = await this.#probe();
    if (turn !== this.#turn) return;
    this.#isLooking = false;
    // A doubt that proved wrong is no reason to try again what failed.
    if (isThere) this.#found(reason === 'hope' || !this.#isReachable);
    else this.#lost();
  }

  #found(isNews: boolean): void {
    this.#turn += 1;
    this.#isLooking = false;
    this.#isCut = false;
    clearTimeout(this.#timer);
    this.#delayMs = firstDelayMs;
    this.#become(true);
    if (isNews) this.#onFound();
  }

  #lost(): void {
    this.#lookLater();
    this.#become(false);
  }

  #lookLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look('hope'), this.#delayMs);
    this.#delayMs = Math.min(2 * this.#delayMs, longestDelayMs);
  }

  #become(isReachable: boolean): void {
    if (this.#isReachable === isReachable) return;
    this.#isReachable = isReachable;
    this.#onChange(isReachable);
  }
}
