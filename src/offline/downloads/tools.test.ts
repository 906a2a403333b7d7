import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Browser, closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';
import { refusal } from '../../../tests/support/browser/server-stub.ts';
import {
  bytesOfTools,
  chosenTools,
  fetchTools,
  gainedTools,
  keptTools,
  missingBytes,
  type Tool,
  usualTools,
} from './tools.ts';

const file = (address: string, bytes: number) => ({ address, bytes });
const shared = file('/assets/shared.mjs', 10);
const small: Tool = { name: 'sql', files: [shared, file('/assets/sql.wasm', 90)] };
const medium: Tool = {
  name: 'python3',
  large: 'Python 3',
  files: [shared, file('/assets/python.wasm', 13_000_000)],
};
const huge: Tool = { name: 'ruby', large: 'Ruby', files: [file('/assets/ruby.wasm', 36_000_000)] };
const all = [small, medium, huge];

describe('the tools of a class', () => {
  it('are none that a person did not choose, where they are large', () => {
    expect(chosenTools(all)).toEqual([small]);
    expect(chosenTools(all, ['another'])).toEqual([small]);
    expect(chosenTools(all, ['ruby'])).toEqual([small, huge]);
  });

  it('are chosen already where they are not very large', () => {
    expect(usualTools(all)).toEqual(['python3']);
    const of = (bytes: number): Tool => ({ ...huge, files: [file('/assets/a.wasm', bytes)] });
    expect(usualTools([of(20_000_000)])).toEqual(['ruby']);
    expect(usualTools([of(20_000_001)])).toEqual([]);
  });

  it('are gained where they are new, large, and not very large', () => {
    expect(gainedTools([], all)).toEqual(['python3']);
    expect(gainedTools([medium], all)).toEqual([]);
    expect(gainedTools(all, [])).toEqual([]);
  });

  it('are counted once, however many need a file', () => {
    expect(bytesOfTools([])).toBe(0);
    expect(bytesOfTools([small, medium])).toBe(13_000_100);
    expect(missingBytes([small, medium], new Set(['/assets/python.wasm']))).toBe(100);
    expect(missingBytes([small], new Set(['/assets/shared.mjs', '/assets/sql.wasm']))).toBe(0);
  });
});

describe('the files of tools', () => {
  let browser: Browser;
  let counted: number[];

  beforeEach(() => {
    browser = openBrowser();
    counted = [];
    browser.server.on('GET', /^\/assets/, () => new Response('wasm'));
  });
  afterEach(closeBrowser);

  const fetched = (tools: readonly Tool[], signal = new AbortController().signal) =>
    fetchTools(tools, { signal, onBytes: (bytes) => counted.push(bytes) });
  const asked = () => browser.server.asked.map(({ path }) => path);

  it('come once, the small before the large, and are counted as they come', async () => {
    await fetched([huge, medium, small]);
    const paths = ['shared.mjs', 'sql.wasm', 'python.wasm', 'ruby.wasm'];
    expect(asked()).toEqual(paths.map((name) => `/assets/${name}`));
    expect(counted).toEqual([10, 90, 13_000_000, 36_000_000]);
    expect(await keptTools()).toEqual(new Set(paths.map((name) => `/assets/${name}`)));
    await fetched([medium, huge]);
    expect(asked()).toHaveLength(4);
  });

  it('make no place for themselves where there are none', async () => {
    await fetched([]);
    expect(await browser.caches.keys()).toEqual([]);
  });

  it.each<[string, string, () => void]>([
    ['a network that is gone', 'unreached', () => (browser.server.isThere = false)],
    ['a busy server', 'unreached', () => refuse('unavailable')],
    ['a version that is gone', 'gone', () => refuse('notFound')],
    ['the end of a session', 'sign-in', () => refuse('notSignedIn')],
    ['a full device', 'room', () => (browser.caches.isFull = true)],
  ])('end with %s, which is told as %s', async (_, kind, spoil) => {
    spoil();
    await expect(fetched([small])).rejects.toMatchObject({ name: 'DownloadFault', kind });
    expect(asked()).toEqual(['/assets/shared.mjs']);
    expect(counted).toEqual([]);
    expect(await keptTools()).toEqual(new Set());
  });

  const refuse = (error: Parameters<typeof refusal>[0]) =>
    browser.server.on('GET', /^\/assets/, () => refusal(error));

  it('are not waited for when nobody wants them any more', async () => {
    await expect(fetched([small], AbortSignal.abort())).rejects.toMatchObject({
      kind: 'unreached',
    });
  });
});
