import { existsSync } from 'node:fs';
import { type ElementHandle, launch, type Page } from 'puppeteer-core';
import { finder, finderArguments, saying, tablet, type Visitor, within } from './visitor.ts';

const executablePath = '/usr/bin/firefox-esr';

/** Debian's package `firefox-esr`. */
export const hasFirefox = existsSync(executablePath);

/** Firefox, with a profile that ends with it. */
export async function openFirefox(): Promise<Visitor> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    args: [`--width=${tablet.width}`, `--height=${tablet.height}`],
  });
  const [first] = await browser.pages();
  const page = first ?? (await browser.newPage());
  return visitorOf(page, async () => {
    const program = browser.process();
    await within('the end', browser.close(), 5000).catch(() => program?.kill('SIGKILL'));
  });
}

/** What every browser does that Puppeteer can drive. */
export function visitorOf(page: Page, close: () => Promise<void>): Visitor {
  return {
    async open(address) {
      await within(`open ${address}`, page.goto(address));
    },
    async reload() {
      await within('reload', page.reload());
    },
    // Its own way waits for a document to load, which no step within the program does.
    async back() {
      await within('back', page.evaluate('history.back()'));
    },
    async forward() {
      await within('forward', page.evaluate('history.forward()'));
    },
    async run<Result>(body: string, ...args: readonly unknown[]): Promise<Result> {
      const script = `(async function () { ${body} }).apply(null, ${JSON.stringify(args)})`;
      return (await within('an answer of the page', page.evaluate(script))) as Result;
    },
    async click(sought) {
      const script = `(function () { ${finder} }).apply(null, ${JSON.stringify(finderArguments(sought))})`;
      const handle = await within(`find ${saying(sought)}`, page.evaluateHandle(script));
      const found = handle.asElement() as ElementHandle | null;
      if (!found) throw new Error(`There is no ${saying(sought)}.`);
      await within(`press ${saying(sought)}`, found.click());
    },
    async type(text) {
      await within('type', page.keyboard.type(text));
    },
    async picture() {
      return Buffer.from(await within('a picture', page.screenshot()));
    },
    close,
  };
}
