import type { BrowserContext, Page } from '@playwright/test';

/** Measures in the page itself, by its own clock, what a person sees. */
export async function installScreenClock(context: BrowserContext): Promise<void> {
  await context.addInitScript(watchTimes);
}

export interface Start {
  /** Until the home's way on can be read and hit, be it as it was seen last. */
  readonly ms: number;
  /** Until the program itself has drawn it. */
  readonly drawnMs: number;
  /** Until the page had nothing to do after that. */
  readonly usableMs: number;
  /** When the program had drawn it, by the clock. */
  readonly drawnAt: number;
}

/** From the beginning of a visit. */
export async function startOf(page: Page): Promise<Start> {
  await page.waitForFunction(() => Reflect.get(window, 'keikoUsableMs') !== undefined);
  return await page.evaluate(() => {
    const ms = Number(Reflect.get(window, 'keikoInteractiveMs'));
    const drawnMs = Number(Reflect.get(window, 'keikoDrawnMs'));
    const usableMs = Number(Reflect.get(window, 'keikoUsableMs'));
    return { ms, drawnMs, usableMs, drawnAt: performance.timeOrigin + drawnMs };
  });
}

/** From a click until the page shows what answers to the selector and did not before, in ms. */
export async function timeClick(
  page: Page,
  selector: string,
  click: () => Promise<void>,
): Promise<number> {
  await page.evaluate((wanted) => Reflect.set(window, 'keikoWanted', wanted), selector);
  await click();
  await page.waitForFunction(() => Reflect.get(window, 'keikoShownMs') !== undefined);
  return await page.evaluate(() => {
    const ms = Number(Reflect.get(window, 'keikoShownMs'));
    Reflect.deleteProperty(window, 'keikoShownMs');
    return ms;
  });
}

/** Runs in the page, by itself: it may use nothing from around it. */
export function watchTimes(): void {
  let clickedAt: number | undefined;
  let before: string | undefined;

  /** What is told apart: which element, and what it says. */
  const read = (selector: string): string | undefined => {
    const element = document.querySelector(selector);
    return element ? (element.textContent ?? '') : undefined;
  };
  const wanted = (): string | undefined => {
    const selector: unknown = Reflect.get(window, 'keikoWanted');
    return typeof selector === 'string' ? selector : undefined;
  };

  document.addEventListener(
    'click',
    (event) => {
      const selector = wanted();
      if (selector === undefined) return;
      clickedAt = event.timeStamp;
      before = read(selector);
    },
    { capture: true },
  );

  function lookForWanted(): void {
    const selector = wanted();
    if (selector === undefined || clickedAt === undefined) return;
    const now = read(selector);
    if (now === undefined || now === before) return;
    const from = clickedAt;
    clickedAt = undefined;
    Reflect.deleteProperty(window, 'keikoWanted');
    requestAnimationFrame(() => Reflect.set(window, 'keikoShownMs', performance.now() - from));
  }

  function note(name: string): void {
    if (Reflect.get(window, name) === undefined) Reflect.set(window, name, performance.now());
  }

  /** The next step is painted, and a finger on it would hit it. */
  function lookForHome(): void {
    if (Reflect.get(window, 'keikoDrawnMs') !== undefined) return;
    const link = document.querySelector('main [aria-labelledby=continue-title] a');
    if (!link) return;
    requestAnimationFrame(() =>
      setTimeout(() => {
        const { x, y, width, height } = link.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        if (!hit || !link.contains(hit)) return;
        note('keikoInteractiveMs');
        if (!link.closest('#root')) return;
        note('keikoDrawnMs');
        // Not in WebKit.
        const whenIdle = Reflect.get(window, 'requestIdleCallback') ?? setTimeout;
        whenIdle(() => note('keikoUsableMs'));
      }),
    );
  }

  new MutationObserver(() => {
    lookForWanted();
    lookForHome();
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
