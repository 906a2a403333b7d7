import { afterEach, expect, it, vi } from 'vitest';
import { closeBrowser, openBrowser } from '../../tests/support/browser/browser.ts';
import { whenIdle } from './when-idle.ts';

afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

it('rests for a moment where no browser says when it is idle, as in Safari', async () => {
  openBrowser();
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  vi.useFakeTimers();
  const idle = vi.fn();
  void whenIdle().then(idle);
  await vi.advanceTimersByTimeAsync(99);
  expect(idle).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(idle).toHaveBeenCalledOnce();
});

it('waits no longer than it is told to', async () => {
  openBrowser();
  const asked = vi.fn((done: () => void) => done());
  vi.stubGlobal('requestIdleCallback', asked);
  await whenIdle({ mostMs: 20 });
  expect(asked.mock.calls[0]?.[1 as never]).toEqual({ timeout: 20 });
});
