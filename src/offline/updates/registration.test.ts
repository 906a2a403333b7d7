import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';

let browser: Browser;
/** What workers were told. */
let words: unknown[];

beforeEach(() => {
  browser = openBrowser();
  words = [];
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: 1_800_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

const told = { postMessage: (word: unknown) => words.push(word) };
const visits = () => browser.location.visits;

interface Given {
  controller?: object | null;
  active?: object | null;
  waiting?: object | null;
  installing?: EventTarget | null;
  isRefused?: boolean;
}

async function openPage({ controller = {}, isRefused = false, ...given }: Given = {}) {
  const registration = Object.assign(new EventTarget(), {
    waiting: given.waiting ?? null,
    installing: given.installing ?? null,
    update: vi.fn(async () => {}),
  });
  const serviceWorker = Object.assign(new EventTarget(), {
    controller,
    ready: Promise.resolve({ active: given.active ?? null }),
    register: async () => {
      if (isRefused) throw new DOMException('no storage', 'SecurityError');
      return registration;
    },
  });
  Object.assign(navigator, { serviceWorker });
  vi.resetModules();
  const page = {
    registration,
    serviceWorker,
    registering: await import('./registration.ts'),
    taking: await import('./take-update.ts'),
    shown: (await import('./update.ts')).update,
    wish: await import('./update-wish.ts'),
  };
  await page.registering.register();
  return {
    ...page,
    takeOver: (by: object) => {
      Object.assign(serviceWorker, { controller: by });
      serviceWorker.dispatchEvent(new Event('controllerchange'));
    },
  };
}

describe('a browser that registers no worker', () => {
  it('goes on without one', async () => {
    const page = await openPage({ isRefused: true, controller: null, active: told });
    expect(page.registering.currentRegistration()).toBeUndefined();
    vi.advanceTimersByTime(5000);
    await page.registering.checkForUpdate();
    expect(page.registering.sinceCheckMs()).toBe(0);
    expect([page.shown.kind, words]).toEqual(['none', []]);
  });
});

describe('a worker', () => {
  it.each<[string, Given, unknown[]]>([
    ['takes a page that is nobody’s', { controller: null, active: told }, [{ type: 'CLAIM' }]],
    ['leaves a page that is its own', { active: told }, []],
    ['that is not at work yet is told nothing', { controller: null }, []],
  ])('%s', async (_, given, expected) => {
    await openPage(given);
    expect(words).toEqual(expected);
  });

  it('that waits already is offered at once', async () => {
    expect((await openPage({ waiting: {} })).shown.kind).toBe('waiting');
    const controller = {};
    expect((await openPage({ controller, waiting: controller })).shown.kind).toBe('none');
    expect((await openPage({ controller: null, waiting: {} })).shown.kind).toBe('none');
  });

  it.each([true, false])(
    'that was on its way (%s: when the page came) is offered when it waits',
    async (isEarly) => {
      const installing = new EventTarget();
      const page = await openPage(isEarly ? { installing } : {});
      if (!isEarly) {
        Object.assign(page.registration, { installing });
        page.registration.dispatchEvent(new Event('updatefound'));
      }
      expect(page.shown.kind).toBe('none');
      Object.assign(page.registration, { waiting: {} });
      installing.dispatchEvent(new Event('statechange'));
      expect(page.shown.kind).toBe('waiting');
    },
  );

  it('is asked for again although the server could not be asked before', async () => {
    const page = await openPage();
    page.registration.update.mockRejectedValue(new TypeError('Failed to fetch'));
    await page.registering.checkForUpdate();
    await page.registering.checkForUpdate();
    expect(page.registration.update).toHaveBeenCalledTimes(2);
  });
});

describe('the word', () => {
  it('is given to the new worker once, however often it is asked for', async () => {
    const page = await openPage({ waiting: told });
    await page.taking.takeUpdate();
    await page.taking.takeUpdate();
    expect(words).toEqual([{ type: 'SKIP_WAITING' }]);
    vi.advanceTimersByTime(999);
    expect(words).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(words).toHaveLength(2);
    page.takeOver({});
    expect(visits()).toEqual(['reload']);
  });

  it('is kept for the page that comes, again and again while the old worker does not go', async () => {
    const page = await openPage({ waiting: told });
    await page.taking.takeUpdate();
    vi.advanceTimersByTime(14_999);
    expect([visits(), page.wish.takeWish()]).toEqual([[], false]);
    vi.advanceTimersByTime(1);
    expect([visits(), page.wish.takeWish()]).toEqual([['reload'], true]);
    vi.advanceTimersByTime(15_000);
    expect([visits(), page.wish.takeWish()]).toEqual([['reload', 'reload'], true]);
  });

  it('that another tab has given leads to the new version at once', async () => {
    const page = await openPage({ waiting: told });
    page.takeOver({});
    expect(page.shown.kind).toBe('taken');
    await page.taking.takeUpdate();
    expect([visits(), words]).toEqual([['reload'], []]);
  });
});

describe('a wish of the page before', () => {
  it('is nothing where none was, or no worker waits', async () => {
    const page = await openPage({ waiting: told });
    page.taking.resumeUpdate();
    const other = await openPage();
    other.wish.rememberWish();
    other.taking.resumeUpdate();
    const without = await openPage({ isRefused: true });
    without.wish.rememberWish();
    without.taking.resumeUpdate();
    vi.advanceTimersByTime(60_000);
    expect([words, visits()]).toEqual([[], []]);
  });

  it('gives the word until the new worker has it, and opens its version then', async () => {
    const page = await openPage({ waiting: told });
    page.wish.rememberWish();
    page.taking.resumeUpdate();
    vi.advanceTimersByTime(2000);
    expect(words).toHaveLength(3);
    page.shown.kind = 'none';
    await Promise.resolve();
    expect(visits()).toEqual([]);
    page.takeOver({});
    await expect.poll(visits).toEqual(['reload']);
  });
});
