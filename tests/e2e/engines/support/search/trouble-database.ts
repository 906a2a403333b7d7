/**
 * Runs in a page or worker before the program, by itself: it may use nothing from around it. Below what
 * the program asks, the database answers late, fails as iOS lets it fail when it has ended its process, or
 * falls silent on a connection for good.
 */
export function troubleDatabase(seed: number): void {
  // Another one for each document.
  let state = (seed + Math.floor(performance.timeOrigin)) >>> 0;
  const chance = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const lostError = () =>
    new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
  type Fate = 'lost' | 'silent' | number;
  const fates = new WeakMap<object, Fate>();
  const lost = new WeakSet<IDBDatabase>();
  const silent = new WeakSet<IDBDatabase>();
  const longestMs = 1500;

  // oxlint-disable-next-line typescript/unbound-method -- it is called upon its own object
  const begin = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function transaction(...given) {
    if (!lost.has(this) && chance() < 0.01) lost.add(this);
    if (lost.has(this)) throw lostError();
    const begun = begin.apply(this, given);
    const drawn = chance();
    // Done, but whoever asked hears the contrary.
    if (drawn < 0.02) {
      lost.add(this);
      fates.set(begun, 'lost');
    } else if (drawn < 0.03) silent.add(this);
    else if (drawn < 0.2) fates.set(begun, chance() * longestMs);
    if (silent.has(this)) fates.set(begun, 'silent');
    return begun;
  };

  const fateOf = (target: unknown): Fate | undefined => {
    if (target instanceof IDBTransaction) return fates.get(target);
    if (target instanceof IDBOpenDBRequest) {
      const known = fates.get(target);
      if (known !== undefined) return known;
      const drawn = chance();
      const fate = drawn < 0.02 ? 'lost' : drawn < 0.2 ? chance() * longestMs : 0;
      fates.set(target, fate);
      return fate;
    }
    if (target instanceof IDBRequest && target.transaction) return fates.get(target.transaction);
    return undefined;
  };

  // oxlint-disable-next-line typescript/unbound-method -- it is called upon its own object
  const listen = EventTarget.prototype.addEventListener;
  EventTarget.prototype.addEventListener = function addEventListener(
    this: EventTarget | undefined,
    type,
    listener,
    options,
  ) {
    // oxlint-disable-next-line typescript/no-this-alias -- the listeners are called upon it later
    const target = this;
    const fate = fateOf(target);
    const good = target instanceof IDBTransaction ? 'complete' : 'success';
    const bad = target instanceof IDBTransaction ? 'abort' : 'error';
    if (fate === undefined || fate === 0 || typeof listener !== 'function')
      return listen.call(target, type, listener, options);
    if (fate === 'silent') return;
    if (typeof fate === 'number') {
      const late = (event: Event) => void setTimeout(() => listener.call(target, event), fate);
      listen.call(target, type, type === good ? late : listener, options);
      return;
    }
    if (type === good) return;
    if (type !== bad) return listen.call(target, type, listener, options);
    const instead = (event: Event) => {
      if (target instanceof IDBOpenDBRequest) target.result.close();
      Object.defineProperty(target, 'error', { get: lostError, configurable: true });
      listener.call(target, event);
    };
    listen.call(target, good, instead, options);
  };
}
