// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdBusy, isBusyAnywhere } from './busy.ts';
import { useBusy } from './use-busy.ts';

type Asked = [name: string, options: LockOptions, work: () => Promise<void>];

let asked: Asked[];
/** What the browser says of the locks of all its tabs. */
let known: LockManagerSnapshot;
let isRefused: boolean;

beforeEach(() => {
  asked = [];
  known = {};
  isRefused = false;
  const request = async (...given: Asked) => {
    asked.push(given);
    if (isRefused) throw new DOMException('this page is being left', 'InvalidStateError');
    await given[2]();
  };
  vi.stubGlobal('navigator', { locks: { request, query: async () => known } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const isHeld = async (index = 0) =>
  await Promise.race([asked[index]?.[2]().then(() => false), Promise.resolve().then(() => true)]);

describe('busy', () => {
  it.each<[boolean, LockManagerSnapshot]>([
    [false, {}],
    [false, { held: [], pending: [] }],
    [false, { held: [{ name: 'busy:u' }], pending: [{ name: 'lead' }] }],
    [true, { held: [{ name: 'lead' }, { name: 'busy' }] }],
    [true, { pending: [{ name: 'busy' }] }],
  ])('is %s by %j', async (isBusy, snapshot) => {
    known = snapshot;
    expect(await isBusyAnywhere()).toBe(isBusy);
  });

  it('is what several may be at once, each until it lets go', async () => {
    const letGo = holdBusy();
    expect(asked.map(([name, { mode }]) => [name, mode])).toEqual([['busy', 'shared']]);
    expect(await isHeld()).toBe(true);
    letGo();
    await asked[0]?.[2]();
  });

  it('is nothing to a page that is being left', async () => {
    isRefused = true;
    expect(holdBusy()).not.toThrow();
    // A rejection that nobody took fails the run.
    await Promise.resolve();
  });

  it('is a page as long as something of the kind is shown', async () => {
    const { rerender, unmount } = renderHook(() => useBusy());
    rerender();
    expect(asked).toHaveLength(1);
    expect(await isHeld()).toBe(true);
    unmount();
    await asked[0]?.[2]();
  });
});
