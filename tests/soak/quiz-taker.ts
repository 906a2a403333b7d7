import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { Chance } from '../support/chance.ts';
import type { Ledger } from './ledger.ts';

const lookMs = 4000;

/** Takes the quiz as its pages lead: begins or goes on, answers, goes back, hands in, looks at the result. */
export class QuizTaker {
  readonly #page: Page;
  readonly #ledger: Ledger;
  readonly #chance: Chance;

  constructor(page: Page, ledger: Ledger, chance: Chance) {
    this.#page = page;
    this.#ledger = ledger;
    this.#chance = chance;
  }

  get intro(): Locator {
    return this.#button(/^(Start|Continue|Take it again)$/);
  }

  async take(): Promise<void> {
    if (!(await this.#begin())) return;
    for (let count = this.#chance.between(3, 9); count > 0; count -= 1) {
      await this.#button(/^(Next question|Check and hand in|Hand in)$/)
        .first()
        .waitFor();
      if (await this.#button('Hand in').isVisible()) return await this.#handInOrGoBack();
      await this.#answer();
      await this.#button(/^(Next question|Check and hand in)$/).click();
    }
  }

  async #begin(): Promise<boolean> {
    const isOpen = await this.#button('Continue').isVisible();
    const { attempt } = this.#ledger;
    if (!isOpen && attempt?.isCertain === true && !attempt.isSubmitted) {
      // What was begun and answered must be there; shown a little late is shown.
      const isThere = await this.#button('Continue')
        .waitFor({ timeout: lookMs })
        .then(
          () => true,
          () => false,
        );
      if (!isThere) {
        if (await this.#isAlive()) this.#ledger.vanished.push('an attempt');
        return false;
      }
    } else if (!isOpen) {
      this.#ledger.forgetUncertain();
      this.#ledger.begin();
    } else if (attempt?.isSubmitted !== false) this.#ledger.begin();
    await this.intro.first().click();
    await this.#button(/^(Next question|Check and hand in|Hand in)$/)
      .first()
      .waitFor();
    if (this.#ledger.attempt) this.#ledger.attempt.isCertain = true;
    return true;
  }

  async #answer(): Promise<void> {
    const field = this.#page.getByRole('main').getByRole('group').first();
    const number = Number(/Question (\d+)/.exec((await field.textContent()) ?? '')?.[1] ?? 0);
    await this.#compare(number, field);
    const choices = field.locator('label');
    const count = await choices.count();
    if (count > 0) {
      const wanted = this.#chance.between(0, count - 1);
      await choices.nth(wanted).click();
      this.#ledger.try(number, await choicesOf(field));
    } else {
      const typed = field.getByRole('textbox').first();
      await typed.click();
      await typed.press('End');
      await typed.pressSequentially(`w${this.#ledger.nextNumber()} `);
    }
    await delay(this.#chance.between(0, 1100));
  }

  /** What the screen had called saved stands there again. */
  async #compare(number: number, field: Locator): Promise<void> {
    const saved = this.#ledger.attempt?.saved.get(number);
    if (saved === undefined || (await field.locator('label').count()) > 0) return;
    const until = Date.now() + lookMs;
    let shown = '';
    while (Date.now() < until) {
      const typed = await field.getByRole('textbox').all();
      shown = (await Promise.all(typed.map((each) => each.inputValue()))).join('|');
      if (growsFrom(shown, saved)) return;
      await delay(50);
    }
    this.#ledger.vanished.push(`question ${number}: ${saved}, but ${shown}`);
  }

  async #handInOrGoBack(): Promise<void> {
    const { attempt } = this.#ledger;
    if (!attempt || (attempt.saved.size < 3 && this.#chance.isOneOf(2))) return;
    await this.#button('Hand in').click();
    await this.#page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await this.#button('Hand in').waitFor({ state: 'detached' });
    await this.#page.getByRole('main').getByRole('heading').first().waitFor();
    attempt.isSubmitted = true;
    this.#ledger.acknowledged += 1;
  }

  #button(name: string | RegExp): Locator {
    return this.#page.getByRole(
      'button',
      typeof name === 'string' ? { name, exact: true } : { name },
    );
  }

  async #isAlive(): Promise<boolean> {
    return await this.#page.evaluate(() => true).catch(() => false);
  }
}

const choicesOf = (field: Locator): Promise<string> =>
  field
    .locator('input')
    .evaluateAll((inputs: HTMLInputElement[]) =>
      inputs.flatMap(({ checked }, index) => (checked ? [index] : [])).join(),
    );

/** Words are only ever added, in each blank by itself. */
export function growsFrom(later: string, earlier: string): boolean {
  const [before, after] = [earlier.split('|'), later.split('|')];
  return before.every((words, index) => after[index]?.startsWith(words) ?? false);
}
