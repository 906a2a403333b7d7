// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const everybodys = '/assets/index.css';
const staffs = '/assets/staff.css';

const load = async () => await import('./load-sheet.ts');

let told: unknown[];
let styles: Awaited<ReturnType<typeof load>>;

beforeEach(async () => {
  told = [];
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((path) => {
    told.push(path);
    return true;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.resetModules();
  styles = await load();
});
afterEach(() => {
  document.head.replaceChildren();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const links = () => [...document.querySelectorAll('link')];
const addresses = () => links().map((link) => link.getAttribute('href'));

/** What the browser says of the sheet that stands last. */
async function say(what: 'load' | 'error'): Promise<void> {
  links().at(-1)?.dispatchEvent(new Event(what));
  await pass(0);
}

/** What has become of it by now. */
function watch(loading: Promise<void>): { outcome: unknown } {
  const watched: { outcome: unknown } = { outcome: 'loading' };
  loading.then(
    () => (watched.outcome = 'here'),
    (error: unknown) => (watched.outcome = error),
  );
  return watched;
}

describe('the sheet that the page names', () => {
  function addLink(sheet: unknown, href = everybodys): HTMLLinkElement {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = 'use-credentials';
    link.setAttribute('href', href);
    Object.defineProperty(link, 'sheet', { get: () => sheet });
    document.head.append(link);
    return link;
  }

  it.each<[string, () => unknown]>([
    ['is there already', () => addLink({ cssRules: ['a {}'] })],
    ['is somebody else’s', () => addLink(null, 'https://elsewhere.test/a.css')],
    ['is not named at all, as while developing', () => undefined],
  ])('is not asked for when it %s', async (_, prepare) => {
    prepare();
    const before = links();
    await styles.loadSheet();
    expect(links()).toEqual(before);
  });

  it.each<[string, unknown]>([
    ['has failed', null],
    ['is empty', { cssRules: [] }],
    [
      'may not be read',
      {
        get cssRules(): never {
          throw new DOMException('not yours', 'SecurityError');
        },
      },
    ],
  ])('that %s is asked for again after a moment, in its place', async (_, sheet) => {
    const failed = addLink(sheet);
    document.head.append(document.createElement('style'));
    const watched = watch(styles.loadSheet());
    await pass(299);
    expect(links()[0]).toBe(failed);
    await pass(1);
    const [fresh] = links();
    expect(fresh).not.toBe(failed);
    expect(document.head.firstElementChild).toBe(fresh);
    expect([fresh?.rel, fresh?.getAttribute('href')]).toEqual([
      'stylesheet',
      `${location.origin}${everybodys}`,
    ]);
    expect(fresh?.crossOrigin).toBe('use-credentials');
    expect(watched.outcome).toBe('loading');
    await say('load');
    expect(watched.outcome).toBe('here');
    await pass(5000);
    expect(links()[0]).toBe(fresh);
    expect(told).toEqual([]);
  });

  it('is asked for twice more, then told as failed, and those who run the product hear it', async () => {
    addLink(null);
    const watched = watch(styles.loadSheet());
    await pass(300);
    const [second] = links();
    await say('error');
    await pass(1499);
    expect(links()[0]).toBe(second);
    await pass(1);
    expect(links()[0]).not.toBe(second);
    expect(watched.outcome).toBe('loading');
    await say('error');
    expect(watched.outcome).toMatchObject({
      name: 'CSS_CHUNK_LOAD_FAILED',
      file: `${location.origin}${everybodys}`,
    });
    expect(told).toEqual(['/api/faults']);
  });
});

describe('the sheet of a share', () => {
  function name(share: string, content: string): void {
    const meta = document.createElement('meta');
    meta.name = `${share}-sheet`;
    meta.content = content;
    document.head.append(meta);
  }

  it.each<[string, () => void]>([
    ['named', () => {}],
    ['filled in, while developing', () => name('staff', '%STAFF_SHEET%')],
    ['named for this share', () => name('rooms', '/assets/rooms.css')],
  ])('is not asked for where it is not %s', async (_, prepare) => {
    prepare();
    await styles.loadShareSheet('staff');
    expect(links()).toEqual([]);
  });

  it('is here when it has arrived, and asked for once', async () => {
    name('staff', staffs);
    const watched = [watch(styles.loadShareSheet('staff')), watch(styles.loadShareSheet('staff'))];
    await pass(0);
    expect(addresses()).toEqual([staffs]);
    expect(links()[0]?.rel).toBe('stylesheet');
    expect(links()[0]?.getAttribute('crossorigin')).toBe('');
    expect(watched.map(({ outcome }) => outcome)).toEqual(['loading', 'loading']);
    await say('load');
    expect(watched.map(({ outcome }) => outcome)).toEqual(['here', 'here']);
    await styles.loadShareSheet('staff');
    await pass(5000);
    expect(addresses()).toEqual([staffs]);
  });

  it('stands beside that of another share', async () => {
    name('rooms', '/assets/rooms.css');
    name('staff', staffs);
    void styles.loadShareSheet('rooms');
    void styles.loadShareSheet('staff');
    await pass(0);
    expect(addresses()).toEqual(['/assets/rooms.css', staffs]);
  });

  it('that fails three times is told as failed, and asked for again by whoever needs it next', async () => {
    name('staff', staffs);
    const watched = watch(styles.loadShareSheet('staff'));
    await pass(0);
    await say('error');
    await pass(300);
    await say('error');
    await pass(1500);
    await say('error');
    expect(watched.outcome).toMatchObject({ name: 'CSS_CHUNK_LOAD_FAILED' });
    const again = watch(styles.loadShareSheet('staff'));
    await pass(0);
    expect(links()).toHaveLength(2);
    await say('load');
    expect(again.outcome).toBe('here');
  });
});
