import type { Browser, Page } from '@playwright/test';
import type { Language } from '../../../../domain/format/language.ts';
import { authenticate } from '../../support/enter.ts';
import { beyondOf, cutWordsOf } from '../../support/fit.ts';
import { violationsOf } from '../../support/good-screens.ts';
import { saidIn } from '../../support/said-in.ts';
import { expect, test } from '../../support/server.ts';
import { expectShown } from '../../support/shown.ts';

/** What all devices of one journey are like. */
export interface Device {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: 'light' | 'dark';
}

/** One person at a device of their own, in their language. */
export class Actor {
  readonly page: Page;
  readonly lang: Language;
  readonly say: ReturnType<typeof saidIn>;
  #looks = 0;

  private constructor(page: Page, lang: Language) {
    this.page = page;
    this.lang = lang;
    this.say = saidIn(lang);
  }

  static async at(
    { browser, baseURL, device }: { browser: Browser; baseURL: string; device: Device },
    account: string,
    { lang, path }: { lang: Language; path: string },
  ): Promise<Actor> {
    const context = await browser.newContext({ baseURL, ...device });
    const page = await context.newPage();
    await authenticate(page, account, { lang });
    await page.goto(path);
    return new Actor(page, lang);
  }

  button(english: string) {
    return this.page.getByRole('button', { name: this.say(english), exact: true });
  }

  field(english: string) {
    return this.page.getByRole('textbox', { name: this.say(english), exact: true });
  }

  switch(english: string) {
    return this.page.getByRole('switch', { name: this.say(english) });
  }

  get dialog() {
    return this.page.getByRole('dialog');
  }

  inDialog(english: string) {
    return this.dialog.getByRole('button', { name: this.say(english), exact: true });
  }

  tab(english: string, context?: string) {
    return this.page.getByRole('tab', { name: new RegExp(`^${this.say(english, context)}`) });
  }

  /**
   * The screen as it is now, kept as a picture: nothing beyond the window, no words cut in an exam, and nothing
   * that axe finds.
   */
  async look(name: string): Promise<void> {
    await expectShown(this.page);
    this.#looks += 1;
    const picture = `${this.lang}-${String(this.#looks).padStart(2, '0')}-${name.replaceAll(' ', '-')}.png`;
    await this.page.screenshot({ path: test.info().outputPath(picture), animations: 'disabled' });
    const { width } = this.page.viewportSize() ?? { width: 0 };
    expect.soft(await beyondOf(this.page, width), name).toEqual([]);
    if (this.page.url().endsWith('/take'))
      expect.soft(await cutWordsOf(this.page), name).toEqual([]);
    // What lies half under a bar as the page is scrolled just now is whole one turn of the wheel later.
    const found = (await violationsOf(this.page)).filter(
      (one) => !one.includes('partially obscured'),
    );
    expect.soft(found, name).toEqual([]);
  }

  async leave(): Promise<void> {
    await this.page.context().close();
  }
}
