import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${mac} Version/18.1 Safari/605.1.15`;
const chromeOnMac = `${mac} Chrome/131.0.0.0 Safari/537.36`;
const chromeOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';

let browser: Browser;
let isStandalone: boolean;

beforeEach(() => {
  isStandalone = false;
  browser = openBrowser({ userAgent: firefox, maxTouchPoints: 0 });
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(display-mode: standalone)' && isStandalone,
  }));
});
afterEach(closeBrowser);

/** A page at which this device was used so often before. */
async function openPage(stored?: string) {
  if (stored !== undefined) browser.localStorage.setItem('keiko.install', stored);
  vi.resetModules();
  const page = await import('./install.ts');
  return { ...page, kept: () => browser.localStorage.getItem('keiko.install') };
}

const be = (userAgent: string, more: object = {}) =>
  Object.assign(navigator, { userAgent, maxTouchPoints: 0, ...more });

/** The browser offers to install. */
function offer(): { event: Event; prompt: ReturnType<typeof vi.fn> } {
  const prompt = vi.fn(async () => {});
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  browser.window.dispatchEvent(event);
  return { event, prompt };
}

describe('the visits of a device', () => {
  it.each([
    [undefined, 0],
    ['3', 3],
    ['done', 'done'],
    ['odd', 0],
  ])('that has kept %j are %j', async (stored, visits) => {
    expect((await openPage(stored)).install.visits).toBe(visits);
  });

  it('are one for each tab', async () => {
    const page = await openPage('1');
    page.noteVisit();
    page.noteVisit();
    expect([page.install.visits, page.kept()]).toEqual([2, '2']);
    (await openPage()).noteVisit();
    expect(page.kept()).toBe('2');
    browser.sessionStorage.clear();
    (await openPage()).noteVisit();
    expect(page.kept()).toBe('3');
  });

  it('are enough once a class was opened, and no fewer than before', async () => {
    const page = await openPage();
    page.noteClassOpened();
    expect([page.install.visits, page.kept()]).toEqual([2, '2']);
    const later = await openPage('5');
    later.noteClassOpened();
    expect([later.install.visits, later.kept()]).toEqual([5, '5']);
  });

  it('matter no more once it is installed, or not wanted', async () => {
    const page = await openPage('2');
    page.watchInstall();
    offer();
    page.forgetInstall();
    page.noteVisit();
    page.noteClassOpened();
    expect(page.install).toEqual({ prompt: undefined, visits: 'done' });
    expect(page.kept()).toBe('done');
  });
});

describe('what the browser offers', () => {
  it('is shown in the page’s own place, asked once, and then over whatever the answer was', async () => {
    const page = await openPage();
    page.watchInstall();
    const { event, prompt } = offer();
    expect(event.defaultPrevented).toBe(true);
    expect(page.wayToInstall(page.install)).toBe('prompt');
    await page.installNow();
    expect(prompt).toHaveBeenCalledOnce();
    expect(page.install).toEqual({ prompt: undefined, visits: 'done' });
  });

  it('is over when the product was installed in another way', async () => {
    const page = await openPage('2');
    page.watchInstall();
    offer();
    browser.window.dispatchEvent(new Event('appinstalled'));
    expect(page.install).toEqual({ prompt: undefined, visits: 'done' });
  });

  it('is over where there was nothing to ask', async () => {
    const page = await openPage('2');
    await page.installNow();
    expect(page.kept()).toBe('done');
  });
});

describe('the way to install', () => {
  it.each<[string, string, object, string | undefined]>([
    ['Firefox', firefox, {}, undefined],
    ['Chrome on a Mac, which has not offered', chromeOnMac, {}, undefined],
    ['Safari on a Mac', safari, {}, 'dock'],
    ['Safari on an iPad', safari, { maxTouchPoints: 5 }, 'safari'],
    ['Chrome on an iPhone', chromeOnIphone, { maxTouchPoints: 5 }, 'menu'],
    ['an app of the Home Screen', safari, { maxTouchPoints: 5, standalone: true }, undefined],
  ])('in %s', async (_, userAgent, more, way) => {
    be(userAgent, more);
    const page = await openPage();
    expect(page.wayToInstall({ prompt: undefined })).toBe(way);
  });

  it('is none in a window of its own, whatever the browser offers', async () => {
    const page = await openPage('2');
    page.watchInstall();
    offer();
    isStandalone = true;
    expect(page.wayToInstall(page.install)).toBeUndefined();
  });

  it.each<[number | 'done', string, object, string | undefined]>([
    ['done', safari, { maxTouchPoints: 5 }, undefined],
    [1, safari, { maxTouchPoints: 5 }, undefined],
    [2, safari, { maxTouchPoints: 5 }, 'safari'],
    [3, chromeOnIphone, { maxTouchPoints: 5 }, 'menu'],
    [2, safari, {}, undefined],
  ])('is offered unasked after %s visits in %s with %j: %s', async (visits, agent, more, way) => {
    be(agent, more);
    const page = await openPage();
    expect(page.offeredWay({ prompt: undefined, visits })).toBe(way);
  });
});

describe('what is kept here is forgotten unused', () => {
  it.each<[boolean, string, string, object]>([
    [false, 'Firefox', firefox, {}],
    [false, 'Chrome on a Mac', chromeOnMac, {}],
    [true, 'Safari on a Mac', safari, {}],
    [true, 'any browser of an iPhone', chromeOnIphone, {}],
    [false, 'an app of the Home Screen', chromeOnIphone, { standalone: true }],
  ])('%s in %s', async (isForgotten, _, userAgent, more) => {
    be(userAgent, more);
    expect((await openPage()).isForgottenUnused()).toBe(isForgotten);
  });
});

describe('pictures for the start', () => {
  it.each<[string, object, string[]]>([
    [safari, { maxTouchPoints: 5 }, ['/icons/keiko-maskable-512.png']],
    [safari, { maxTouchPoints: 5, standalone: true }, []],
    [safari, {}, []],
  ])('are for iOS, where it is not installed yet: %s, %j', async (userAgent, more, wanted) => {
    be(userAgent, more);
    const icons: string[] = [];
    vi.stubGlobal(
      'Image',
      class {
        set src(address: string) {
          icons.push(address);
        }
        decode = () => Promise.reject(new Error('no icon'));
      },
    );
    const whenIdle = vi.fn();
    vi.stubGlobal('requestIdleCallback', whenIdle);
    const page = await openPage();
    page.watchInstall();
    expect(whenIdle.mock.calls).toHaveLength(wanted.length);
    whenIdle.mock.calls[0]?.[0]();
    await expect.poll(() => icons).toEqual(wanted);
  });
});
