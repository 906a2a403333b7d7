import { setTimeout as delay } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import type { Chance } from '../../support/chance.ts';
import { growsFrom } from '../quiz-taker.ts';
import { shownOn, type Witness } from './exam-screen.ts';

/** Somebody in an exam, who goes from question to question and writes a little more each time. */
export class ExamWriter {
  readonly #page: Page;
  readonly #witness: Witness;
  readonly #chance: Chance;
  #count = 0;

  constructor(page: Page, witness: Witness, chance: Chance) {
    this.#page = page;
    this.#witness = witness;
    this.#chance = chance;
    page.setDefaultTimeout(60_000);
  }

  async open(address: string): Promise<void> {
    await this.#page.goto(address, { waitUntil: 'commit' });
    await this.#page.getByRole('timer').waitFor();
    this.#count = await this.#entries().count();
  }

  /** Returns what the screen had called saved and does not show: of these questions, or of all. */
  async missing(most = Number.POSITIVE_INFINITY): Promise<string[]> {
    const lost: string[] = [];
    const numbers = [...this.#witness.saved.keys()];
    // The newest are the ones in danger.
    for (const number of numbers.toReversed().slice(0, most)) {
      const saved = this.#witness.saved.get(number) ?? '';
      const typed = this.#witness.typed.get(number) ?? '';
      await this.go(number);
      const shown = (await shownOn(this.#page))?.words ?? '';
      const isThere = isChoice(saved) ? [saved, typed].includes(shown) : growsFrom(shown, saved);
      if (!isThere) lost.push(`question ${number}: “${saved}” was saved, “${shown}” is shown`);
    }
    return lost;
  }

  /** Goes on until the browser is gone. */
  async write(): Promise<never> {
    for (;;) {
      await this.go(this.#chance.between(1, this.#count));
      await this.#answer();
      await delay(this.#chance.between(0, 900));
    }
  }

  async go(number: number): Promise<void> {
    const toggle = this.#page.getByRole('button', { name: 'Questions', exact: true });
    if (await toggle.isVisible()) await toggle.click();
    await this.#entries()
      .nth(number - 1)
      .click();
    await expect.poll(async () => (await shownOn(this.#page))?.question).toBe(number);
  }

  async #answer(): Promise<void> {
    const field = this.#page.getByRole('main').getByRole('group').first();
    const choices = field.locator('label');
    const count = await choices.count();
    if (count > 0) return await choices.nth(this.#chance.between(0, count - 1)).click();
    const typed = field.getByRole('textbox');
    const one = typed.nth(this.#chance.between(0, (await typed.count()) - 1));
    await one.click();
    await one.press('End');
    for (let words = this.#chance.between(1, 3); words > 0; words -= 1)
      await one.pressSequentially(`${this.#chance.between(10, 99)} `, {
        delay: this.#chance.between(0, 40),
      });
  }

  #entries() {
    return this.#page
      .getByRole('navigation', { name: 'Questions' })
      .getByRole('listitem')
      .getByRole('button');
  }
}

const isChoice = (words: string): boolean => /^[\d,]*$/.test(words);
