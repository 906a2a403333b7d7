import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';
import { storageKeys } from '../../lib/storage-keys.ts';
import { holdUnsaved } from '../unsaved.ts';
import { ChunkLoadError } from './chunk-load-error.ts';
import { diagnose } from './diagnose.ts';
import { mayReload, noteReload } from './reload-guard.ts';
import { repair } from './repair.ts';
import { reported } from './report-chunk.ts';
import { servedVersion } from './served-version.ts';

let browser: Browser;
let said: Blob[];

beforeEach(() => {
  said = [];
  browser = openBrowser({ sendBeacon: (_: string, words: Blob) => said.push(words) });
  browser.document.metas.set('build', 'one');
  browser.server.on('GET', '/version.json', () => Response.json({ build: 'one', staff: [] }));
});
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

describe('those who run the product hear of a part that failed', () => {
  it.each([
    ['https://keiko.test/assets/late-1.b.css?x', '/assets/late-1.b.css', 'one', 'one'],
    ['assets/later.js', '/assets/later.js', '%BUILD%', ''],
    ['/elsewhere/private.js', '', 'two', 'two'],
  ])('%s as %j', async (file, place, named, build) => {
    browser.document.metas.set('build', named);
    const error = new ChunkLoadError('CSS_CHUNK_LOAD_FAILED', file);
    expect(reported(error)).toBe(error);
    expect(JSON.parse((await said[0]?.text()) ?? '')).toEqual({
      kind: 'CSS_CHUNK_LOAD_FAILED',
      place,
      build,
    });
  });
});

describe('where no server answers', () => {
  const lasting = new ChunkLoadError('chunk-load error', '/assets/a.js', { isLasting: true });

  it.each<[string, object | null, string]>([
    ['the program is not kept', null, 'one'],
    ['nothing is built', {}, '%BUILD%'],
  ])('a reload is no help when %s', async (_, controller, build) => {
    browser.server.isThere = false;
    browser.document.metas.set('build', build);
    Object.assign(navigator, { serviceWorker: { controller } });
    expect(await diagnose(lasting)).toEqual({ kind: 'offline' });
  });

  it('it is not waited for longer than three seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    expect(await servedVersion()).toBeUndefined();
    expect(timeout).toHaveBeenCalledWith(3000);
  });
});

describe('a reload', () => {
  it('is remembered with the builds that it was between', () => {
    vi.spyOn(Date, 'now').mockReturnValue(5);
    noteReload('two');
    browser.document.metas.delete('build');
    noteReload('three');
    expect(browser.sessionStorage.getItem('keiko.reloads')).toBe(
      '[{"pair":"one->two","at":5},{"pair":"->three","at":5}]',
    );
  });

  it('is remembered over what cannot be read', () => {
    browser.sessionStorage.setItem(storageKeys.reloads, '[{"pair":1}]');
    expect(mayReload('two')).toBe(false);
    expect(noteReload('two')).toBe(true);
    expect(mayReload('two')).toBe(false);
    expect(mayReload('three')).toBe(true);
  });
});

describe('a repair', () => {
  it('loads the page anew where there is no worker, and takes nothing', async () => {
    await browser.caches.open('rt-tools-v1');
    expect(await repair()).toBe(true);
    expect(browser.location.visits).toEqual(['reload']);
    expect(await browser.caches.keys()).toEqual(['rt-tools-v1']);
  });

  it('goes on when something does not let itself be taken, after what was typed is saved', async () => {
    const letGo = holdUnsaved(async () => void done.push('saved'));
    const done: string[] = [];
    const unregister = async () => {
      done.push('unregistered');
      throw new Error('not now');
    };
    Object.assign(navigator, { serviceWorker: { getRegistrations: async () => [{ unregister }] } });
    for (const name of ['workbox-precache-v2', 'rt-tools-v10', 'my-workbox-precache'])
      await browser.caches.open(name);
    expect(await repair()).toBe(true);
    letGo();
    expect(done).toEqual(['saved', 'unregistered']);
    expect(await browser.caches.keys()).toEqual(['rt-tools-v10', 'my-workbox-precache']);
    expect(browser.location.visits).toEqual(['reload']);
  });
});
