import { createContext } from 'react';

/** Which texts of a paper are not drawn yet: formulas and colours come after the words. */
export class TextsToCome {
  readonly #open = new Set<string>();
  #whenAll = Promise.withResolvers<void>();

  expect(name: string): void {
    this.#open.add(name);
  }

  shown(name: string): void {
    this.#open.delete(name);
    if (this.#open.size === 0) this.#whenAll.resolve();
  }

  /** To be asked once every text is expected. */
  async allShown(): Promise<void> {
    if (this.#open.size > 0) await this.#whenAll.promise;
  }
}

export const TextsToComeContext = createContext<TextsToCome | undefined>(undefined);
