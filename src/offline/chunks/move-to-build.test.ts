import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';

let browser: Browser;
/** What the waiting worker was told. */
let words: unknown[];

beforeEach(() => {
  words = [];
  browser = openBrowser();
  browser.document.metas.set('build', 'one');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  closeBrowser();
});

const visits = () => browser.location.visits;

/** A page with this registration, or this answer to who asks for it. */
async function openPage(registration?: object) {
  if (registration) {
    const getRegistration = async () => {
      if (registration instanceof Error) throw registration;
      return registration;
    };
    Object.assign(navigator, {
      serviceWorker: Object.assign(new EventTarget(), { getRegistration }),
    });
  }
  vi.resetModules();
  return {
    move: (await import('./move-to-build.ts')).moveToBuild,
    unsaved: await import('../unsaved.ts'),
  };
}

const waiting = { postMessage: (word: unknown) => words.push(word) };

it('stays where a reload could not be remembered, which might go on without an end', async () => {
  const { move } = await openPage();
  vi.stubGlobal('sessionStorage', undefined);
  expect(await move('two')).toBe(false);
  expect(visits()).toEqual([]);
});

it('is loaded anew once what was typed is saved, and remembers that', async () => {
  const { move, unsaved } = await openPage();
  const { promise: isSaved, resolve: save } = Promise.withResolvers<void>();
  unsaved.holdUnsaved(() => isSaved);
  const moving = move('two');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(visits()).toEqual([]);
  save();
  expect(await moving).toBe(true);
  expect(visits()).toEqual(['reload']);
  expect(browser.sessionStorage.getItem('keiko.reloads')).toContain('"one->two"');
});

describe('with a worker of its own', () => {
  const update = vi.fn(async () => {});
  beforeEach(() => {
    update.mockReset();
  });

  it.each<[string, object]>([
    ['which cannot be asked for', new DOMException('no storage', 'SecurityError')],
    ['which is not at work yet', { active: null, waiting, update }],
  ])('%s it is loaded anew as it is', async (_, registration) => {
    const { move } = await openPage(registration);
    expect(await move('two')).toBe(true);
    expect(visits()).toEqual(['reload']);
    expect(update).not.toHaveBeenCalled();
    expect(words).toEqual([]);
  });

  it('it is loaded anew where there is none of the new build', async () => {
    const { move } = await openPage({ active: {}, waiting: null, installing: null, update });
    expect(await move('two')).toBe(true);
    expect(update).toHaveBeenCalledOnce();
    expect(visits()).toEqual(['reload']);
  });

  it('it lets that of the new build take over, also when the server cannot be asked for it', async () => {
    update.mockRejectedValue(new TypeError('Failed to fetch'));
    const { move } = await openPage({ active: {}, waiting, installing: null, update });
    expect(await move('two')).toBe(true);
    expect(words).toEqual([{ type: 'SKIP_WAITING' }]);
    expect(visits()).toEqual([]);
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
    expect(visits()).toEqual(['reload']);
  });

  it('it waits until that of the new build has fetched what it needs', async () => {
    const installing = new EventTarget();
    const registration = { active: {}, waiting: null as unknown, installing, update };
    const { move } = await openPage(registration);
    const moving = move('two');
    await vi.advanceTimersByTimeAsync(14_999);
    expect(visits()).toEqual([]);
    registration.waiting = waiting;
    installing.dispatchEvent(new Event('statechange'));
    await moving;
    expect(words).toEqual([{ type: 'SKIP_WAITING' }]);
  });

  it('it waits for that no longer than fifteen seconds', async () => {
    const installing = new EventTarget();
    const { move } = await openPage({ active: {}, waiting: null, installing, update });
    const moving = move('two');
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await moving).toBe(true);
    expect(visits()).toEqual(['reload']);
  });
});
