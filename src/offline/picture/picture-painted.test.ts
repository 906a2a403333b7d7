import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';

let hasPicture: boolean;
/** What waits for the next frame. */
let frames: (() => void)[];
let isOver: boolean;
let begun: PromiseWithResolvers<void>;

beforeEach(() => {
  const { document } = openBrowser();
  hasPicture = true;
  frames = [];
  isOver = false;
  begun = Promise.withResolvers();
  Object.assign(document, {
    getElementById: (id: string) => (id === 'picture' && hasPicture ? {} : null),
  });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => {
    frames.push(draw);
    begun.resolve();
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

/** The program waits for it while it is loaded. */
async function load(): Promise<void> {
  void import('./picture-painted.ts').then(() => (isOver = true));
  await begun.promise;
}

it('nothing is waited for where there is no picture', async () => {
  hasPicture = false;
  await import('./picture-painted.ts');
  expect([frames, vi.getTimerCount()]).toEqual([[], 0]);
});

it('the program goes on when the picture was painted', async () => {
  await load();
  await vi.advanceTimersByTimeAsync(100);
  expect(isOver).toBe(false);
  // What is drawn in a frame is seen after it.
  frames[0]?.();
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  await expect.poll(() => isOver).toBe(true);
});

it('the program goes on after a fifth of a second in a tab that paints nothing', async () => {
  await load();
  await vi.advanceTimersByTimeAsync(199);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => isOver).toBe(true);
});
