/** A wait that somebody else may end. */
export class Nap {
  #end: (() => void) | undefined;

  async sleep(ms: number): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    await new Promise<void>((resolve) => {
      this.#end = resolve;
      timer = setTimeout(resolve, ms);
    });
    clearTimeout(timer);
    this.#end = undefined;
  }

  end(): void {
    this.#end?.();
  }
}
