import type { Page } from '@playwright/test';

/** By what the content of a page is known. */
export interface Sign {
  /** An element that can be used. In a frame of its own where `isFramed`. */
  readonly selector: string;
  /** What it says, where there are others like it. */
  readonly text?: string;
  readonly isFramed?: boolean;
}

/** From the beginning of a visit until the content is painted and a finger on it would hit it, in ms. */
export async function timeContent(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'keikoContentMs') !== undefined, undefined, {
    timeout: 60_000,
  });
  return await page.evaluate(() => Number(Reflect.get(window, 'keikoContentMs')));
}

/** For all later visits of this page. */
export async function watchContent(page: Page, sign: Sign): Promise<void> {
  await page.addInitScript(watch, sign);
}

/** Runs in the page and in each frame of it, by itself: it may use nothing from around it. */
function watch({ selector, text, isFramed = false }: Sign): void {
  const isTop = window.top === window;
  const note = () => {
    if (Reflect.get(window, 'keikoContentMs') === undefined)
      Reflect.set(window, 'keikoContentMs', performance.now());
  };
  if (isTop && isFramed)
    addEventListener('message', ({ data }) => data === 'keiko-bench' && note());
  if (isTop === isFramed) return;

  const isThere = (element: Element): boolean => {
    if (text !== undefined && !new RegExp(text).test(element.textContent ?? '')) return false;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const x = (Math.max(0, left) + Math.min(innerWidth, right)) / 2;
    const y = (Math.max(0, top) + Math.min(innerHeight, bottom)) / 2;
    const hit = document.elementFromPoint(x, y);
    // Over a picture of a page lie its words, which are the page too.
    const place = element.closest('[role=group]') ?? element;
    return hit !== null && (place.contains(hit) || hit.contains(element));
  };
  const look = (): void => {
    if (![...document.querySelectorAll(selector)].some(isThere)) {
      requestAnimationFrame(look);
      return;
    }
    // What is there in this frame has been painted when the next task runs.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () =>
        isTop ? note() : window.top?.postMessage('keiko-bench', '*'),
      );
      port1.start();
      port2.postMessage(undefined);
    });
  };
  requestAnimationFrame(look);
}
