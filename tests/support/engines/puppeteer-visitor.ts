import { once } from 'node:events';
import type { Browser, ElementHandle, Frame, LaunchOptions, Page } from 'puppeteer-core';
import { launch } from 'puppeteer-core';
import { finder, finderArguments, saying, type Sought, type Visitor, within } from './visitor.ts';

/** What every browser does that Puppeteer can drive. */
export class PuppeteerVisitor implements Visitor {
  readonly #browser: Browser;
  #page: Page;

  protected constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.#page = leavable(page);
  }

  static async launch(options: LaunchOptions): Promise<PuppeteerVisitor> {
    const browser = await launch({ headless: true, defaultViewport: null, ...options });
    const [first] = await browser.pages();
    return new this(browser, first ?? (await browser.newPage()));
  }

  async open(address: string): Promise<void> {
    await within(`open ${address}`, this.#page.goto(address));
  }

  async reload(): Promise<void> {
    await within('reload', this.#page.reload());
  }

  // Its own way waits for a document to load, which no step within the program does.
  async back(): Promise<void> {
    await within('back', this.#page.evaluate('history.back()'));
  }

  async forward(): Promise<void> {
    await within('forward', this.#page.evaluate('history.forward()'));
  }

  async run<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    return await answerOf(this.#page, body, args);
  }

  async runInFrame<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
    const [frame] = this.#page.mainFrame().childFrames();
    if (!frame) throw new Error('There is no frame.');
    return await answerOf(frame, body, args);
  }

  async click(sought: Sought): Promise<void> {
    const given = JSON.stringify(finderArguments(sought));
    const script = `(function () { ${finder} }).apply(null, ${given})`;
    const handle = await within(`find ${saying(sought)}`, this.#page.evaluateHandle(script));
    const found = handle.asElement() as ElementHandle | null;
    if (!found) throw new Error(`There is no ${saying(sought)}.`);
    // The driver would scroll no further than to the edge, where a bar of the page lies over it.
    await within(
      `show ${saying(sought)}`,
      found.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })),
    );
    await within(`press ${saying(sought)}`, found.click());
  }

  async type(text: string): Promise<void> {
    await within('type', this.#page.keyboard.type(text));
  }

  async hide(meanwhile: () => Promise<void>): Promise<void> {
    const cover = await within('a tab', this.#browser.newPage());
    await within('another tab', cover.bringToFront());
    await meanwhile();
    await within('this tab again', this.#page.bringToFront());
    await within('its end', cover.close());
  }

  async closeTab(): Promise<void> {
    const next = await within('a tab', this.#browser.newPage());
    await within('its end', this.#page.close());
    this.#page = leavable(next);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await within('a picture', this.#page.screenshot()));
  }

  /** From one moment to the next, without a word to any page. */
  async kill(): Promise<void> {
    const program = this.#browser.process();
    if (program?.pid === undefined || program.exitCode !== null || program.signalCode !== null)
      return;
    const exited = once(program, 'exit');
    // Puppeteer starts it in a group of its own.
    process.kill(-program.pid, 'SIGKILL');
    await exited;
  }

  async close(): Promise<void> {
    const program = this.#browser.process();
    await within('the end', this.#browser.close(), 5000).catch(() => program?.kill('SIGKILL'));
  }
}

async function answerOf<Result>(
  where: Page | Frame,
  body: string,
  args: readonly unknown[],
): Promise<Result> {
  const script = `(async function () { ${body} }).apply(null, ${JSON.stringify(args)})`;
  return (await within('an answer of the page', where.evaluate(script))) as Result;
}

/** Whoever is asked whether to leave a page does leave it. */
function leavable(page: Page): Page {
  return page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
}
