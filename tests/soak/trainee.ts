import { setTimeout as delay } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import type { Chance } from '../support/chance.ts';
import type { Ledger } from './ledger.ts';
import { QuizTaker } from './quiz-taker.ts';
import type { Studies } from './studies.ts';

const lookMs = 30_000;

/** A person at the tablet, who writes, reads and answers until the battery dies. */
export class Trainee {
  readonly #page: Page;
  readonly #ledger: Ledger;
  readonly #chance: Chance;
  readonly #studies: Studies;

  constructor(page: Page, ledger: Ledger, chance: Chance, studies: Studies) {
    this.#page = page;
    this.#ledger = ledger;
    this.#chance = chance;
    this.#studies = studies;
    page.setDefaultTimeout(60_000);
  }

  /** Goes on for ever; rejects when the browser is gone. */
  async work(): Promise<never> {
    for (;;) {
      const what = this.#chance.pick({ notes: 5, quiz: 5, reading: 2 });
      if (what === 'notes') await this.#writeNotes();
      else if (what === 'quiz') await this.#takeQuiz();
      else await this.#read();
    }
  }

  async #writeNotes(): Promise<void> {
    const newest = [...this.#ledger.notes.values()].at(-1);
    await this.#open('/notes', this.#page.getByRole('button', { name: 'New note' }));
    if (newest !== undefined) await this.#findNote(newest);
    for (let count = this.#chance.between(1, 3); count > 0; count -= 1) {
      if (newest === undefined || this.#chance.isOneOf(2)) await this.#writeNew();
      else await this.#writeOn();
      if (this.#chance.isOneOf(2)) await this.#page.getByRole('button', { name: 'Done' }).click();
    }
  }

  /** What the screen had called saved is on it again after the battery died. */
  async #findNote(text: string): Promise<void> {
    const note = this.#page.getByRole('article').filter({ hasText: text.trim() });
    const isThere = await note
      .first()
      .waitFor({ timeout: lookMs })
      .then(
        () => true,
        () => false,
      );
    // A page that has died shows nothing, and proves nothing.
    if (!isThere && (await this.#isAlive())) this.#ledger.vanished.push(text);
  }

  async #writeNew(): Promise<void> {
    await this.#page.getByRole('button', { name: 'New note' }).click();
    await this.#type(`note-${this.#ledger.nextNumber()} `);
    await this.#typeWords();
  }

  async #writeOn(): Promise<void> {
    const cards = this.#page.getByRole('article').filter({ hasText: /note-\d+ / });
    const edit = cards.first().getByRole('button', { name: 'Edit note' });
    if (!(await edit.isVisible())) return await this.#writeNew();
    await edit.click();
    await this.#typeWords();
  }

  async #typeWords(): Promise<void> {
    await this.#page.getByRole('textbox', { name: 'Note', exact: true }).waitFor();
    for (let count = this.#chance.between(2, 8); count > 0; count -= 1) {
      await this.#type(`w${this.#ledger.nextNumber()} `);
      await delay(this.#chance.between(0, 250));
    }
    // Sometimes one looks up from the keyboard; sometimes one goes on at once.
    await delay(this.#chance.between(0, 900));
  }

  async #type(words: string): Promise<void> {
    await this.#page.keyboard.type(words, { delay: this.#chance.between(0, 8) });
  }

  async #takeQuiz(): Promise<void> {
    const taker = new QuizTaker(this.#page, this.#ledger, this.#chance);
    await this.#open(this.#studies.quizPath, taker.intro);
    await taker.take();
  }

  async #read(): Promise<void> {
    const book = this.#studies.books[this.#chance.between(0, this.#studies.books.length - 1)];
    if (!book) return;
    const next = this.#page.getByRole('contentinfo').getByRole('button').last();
    await this.#open(book.path, next);
    for (let count = this.#chance.between(1, 3); count > 0; count -= 1) {
      const heading = this.#page.getByRole('main').getByRole('heading', { level: 1 });
      const title = await heading.first().textContent();
      const mark = this.#page.getByRole('button', { name: 'Mark complete and go on' });
      if (!(await mark.isVisible())) return;
      await mark.click();
      await heading
        .filter({ hasNotText: title ?? '' })
        .first()
        .waitFor();
      // The bar says so as soon as it is safe here.
      await this.#page
        .getByRole('status')
        .filter({ hasText: /^(Saved|Saved on this device|Offline.*|\d+ waiting)$/ })
        .first()
        .waitFor();
      this.#ledger.chapterRead(book.classMaterialId, title ?? '');
      await delay(this.#chance.between(0, 300));
    }
  }

  async #open(path: string, sign: Locator): Promise<void> {
    await this.#page.goto(`${this.#studies.url}${path}`, { waitUntil: 'commit' });
    await sign.first().waitFor();
  }

  async #isAlive(): Promise<boolean> {
    return await this.#page.evaluate(() => true).catch(() => false);
  }
}
