import { keepValue } from './values.ts';

/** Keeps a value with every sign that is typed: one write at a time, and the newest after it. */
export class ValueKeeper<Value> {
  readonly #name: string;
  #next: { value: Value | undefined } | undefined;
  #writing: Promise<boolean> | undefined;

  constructor(name: string) {
    this.#name = name;
  }

  /** Resolves to false when this device could not keep it; undefined takes away what lies there. */
  async keep(value: Value | undefined): Promise<boolean> {
    this.#next = { value };
    this.#writing ??= this.#write();
    return await this.#writing;
  }

  async #write(): Promise<boolean> {
    let isKept = true;
    for (let next = this.#next; next; next = this.#next) {
      this.#next = undefined;
      isKept = await keepValue(this.#name, next.value).then(
        () => true,
        () => false,
      );
    }
    this.#writing = undefined;
    return isKept;
  }
}
