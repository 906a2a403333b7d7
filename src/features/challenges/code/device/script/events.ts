type Listener = (...args: never[]) => unknown;

/** As much of Node's events as programs that read and print use. */
export class EventEmitter {
  readonly #listeners = new Map<PropertyKey, { call: Listener; isOnce: boolean }[]>();

  on(name: PropertyKey, call: Listener): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), { call, isOnce: false }]);
    return this;
  }

  addListener(name: PropertyKey, call: Listener): this {
    return this.on(name, call);
  }

  once(name: PropertyKey, call: Listener): this {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), { call, isOnce: true }]);
    return this;
  }

  off(name: PropertyKey, call: Listener): this {
    const others = (this.#listeners.get(name) ?? []).filter((one) => one.call !== call);
    this.#listeners.set(name, others);
    return this;
  }

  removeListener(name: PropertyKey, call: Listener): this {
    return this.off(name, call);
  }

  removeAllListeners(name?: PropertyKey): this {
    if (name === undefined) this.#listeners.clear();
    else this.#listeners.delete(name);
    return this;
  }

  emit(name: PropertyKey, ...args: unknown[]): boolean {
    const found = this.#listeners.get(name) ?? [];
    for (const one of found) {
      if (one.isOnce) this.off(name, one.call);
      Reflect.apply(one.call, this, args);
    }
    return found.length > 0;
  }

  listenerCount(name: PropertyKey): number {
    return this.#listeners.get(name)?.length ?? 0;
  }
}
