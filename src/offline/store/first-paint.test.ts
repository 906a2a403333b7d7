import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';

const load = async () => await import('./first-paint.ts');
let paint: Awaited<ReturnType<typeof load>>;
let isPainted: boolean;

beforeEach(async () => {
  openBrowser();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetModules();
  paint = await load();
  isPainted = false;
  void paint.firstPaint().then(() => (isPainted = true));
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

it('has not been before the first page', async () => {
  await vi.advanceTimersByTimeAsync(60_000);
  expect(isPainted).toBe(false);
});

it('is over once the page was drawn', async () => {
  paint.markFirstPaint();
  await vi.advanceTimersByTimeAsync(100);
  expect(isPainted).toBe(true);
});

it('waits for what the first page reads, whatever becomes of it', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const reading = paint.readForPaint(promise);
  paint.markFirstPaint();
  await vi.advanceTimersByTimeAsync(1000);
  expect(isPainted).toBe(false);
  reject(new Error('damaged'));
  await expect(reading).rejects.toThrow('damaged');
  await vi.advanceTimersByTimeAsync(100);
  expect(isPainted).toBe(true);
});

it('is taken for over in a tab that paints nothing, after three seconds', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  paint.markFirstPaint();
  await vi.advanceTimersByTimeAsync(2999);
  expect(isPainted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isPainted).toBe(true);
});
