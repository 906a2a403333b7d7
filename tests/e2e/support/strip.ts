import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { beyondOf } from './fit.ts';
import { primaryOf } from './primary.ts';

type Words = string | RegExp;

/** A job as pictures of what was on the screen, one for each step of whoever does it. */
export class Strip {
  readonly #page: Page;
  readonly #folder: string;
  readonly #rows = new Map<string, Buffer[]>();
  #job = '';
  #presses = 0;

  constructor(page: Page, folder: string) {
    this.#page = page;
    this.#folder = folder;
  }

  begin(job: string): void {
    this.#job = job;
    this.#rows.set(job, []);
  }

  /** One step of whoever does the job, counted. */
  async press(target: Locator): Promise<void> {
    await target.click();
    this.#presses += 1;
  }

  get presses(): number {
    return this.#presses;
  }

  /** One thing on the screen is filled, and it is this: the next step. Without one nothing is. */
  async shoot(next?: Words): Promise<void> {
    await this.#settle();
    const name: unknown = next instanceof RegExp ? expect.stringMatching(next) : next;
    await expect
      .poll(() => primaryOf(this.#page), { message: `${this.#job}: what is filled` })
      .toEqual(next === undefined ? [] : [name]);
    await this.look();
  }

  /** A step at which nothing is to be done but to look. */
  async look(): Promise<void> {
    await this.#settle();
    await this.#expectWhole();
    const row = this.#rows.get(this.#job) ?? [];
    row.push(await this.#page.screenshot({ animations: 'disabled' }));
  }

  /** Nothing lies beyond the window, or over something else of the bar above. */
  async #expectWhole(): Promise<void> {
    expect(await beyondOf(this.#page, this.#page.viewportSize()?.width ?? 0)).toEqual([]);
    const bar = this.#page.getByRole('banner').getByRole('button');
    const signs = bar.or(this.#page.getByRole('banner').getByRole('link'));
    const boxes = (await signs.evaluateAll(boxesOf))
      .filter(({ width }) => width > 2)
      .toSorted((a, b) => a.left - b.left);
    for (const [index, { left, top, bottom }] of boxes.entries()) {
      const before = boxes[index - 1];
      if (!before || before.bottom <= top || before.top >= bottom) continue;
      expect(left).toBeGreaterThanOrEqual(before.right - 1);
    }
  }

  async #settle(): Promise<void> {
    await expect(this.#page.locator('main').first()).toHaveText(/\S/);
    await expect(this.#page.locator('[aria-busy=true]')).toHaveCount(0);
    await this.#page.evaluate(() => document.fonts.ready.then(() => true));
  }

  /** All pictures, and one of all of them: a row for each job. */
  async keep(): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    for (const [job, row] of this.#rows)
      for (const [index, picture] of row.entries())
        await writeFile(join(this.#folder, `${job}-${index + 1}.png`), picture);
    const width = this.#page.viewportSize()?.width ?? 0;
    const shown = Math.min(width, 620);
    const rows = [...this.#rows].map(
      ([job, row]) =>
        `<h2>${job}</h2><div>${row
          .map(
            (each) => `<img width=${shown} src="data:image/png;base64,${each.toString('base64')}">`,
          )
          .join('')}</div>`,
    );
    const sheet = await this.#page.context().browser()?.newPage();
    await sheet?.setContent(
      `<style>body{display:inline-block;margin:16px;font:16px sans-serif;background:#888}div{display:flex;gap:12px}</style>${rows.join('')}`,
    );
    await sheet?.locator('body').screenshot({ path: join(this.#folder, 'montage.png') });
    await sheet?.close();
  }
}

const boxesOf = (elements: readonly Element[]) =>
  elements.map((each) => {
    const { left, right, top, bottom, width } = each.getBoundingClientRect();
    return { left, right, top, bottom, width };
  });
