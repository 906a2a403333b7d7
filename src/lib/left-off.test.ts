import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../tests/support/browser/memory-storage.ts';
import { leftOff, noteLeftOff } from './left-off.ts';
import { storageKeys } from './storage-keys.ts';

const storage = new MemoryStorage();
const at = (chapter: string) => ({ chapter, fraction: 0.5 });

beforeEach(() => {
  storage.clear();
  vi.stubGlobal('localStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

it('is the newest place of one person in one version, and of no other', () => {
  noteLeftOff(1, 7, at('a'));
  noteLeftOff(2, 7, at('b'));
  noteLeftOff(1, 8, at('c'));
  noteLeftOff(1, 7, at('d'));
  expect([leftOff(1, 7), leftOff(2, 7), leftOff(1, 8)]).toEqual([at('d'), at('b'), at('c')]);
  expect(leftOff(2, 8)).toBeUndefined();
});

it('is forgotten when there are a hundred newer ones', () => {
  for (let version = 0; version <= 100; version += 1) noteLeftOff(1, version, at('a'));
  expect(leftOff(1, 0)).toBeUndefined();
  expect(leftOff(1, 1)).toEqual(at('a'));
});

it('is nothing where something else lies in its place', () => {
  for (const words of ['{', '[{"of":3}]']) {
    localStorage.setItem(storageKeys.leftOff, words);
    expect(leftOff(1, 7)).toBeUndefined();
  }
  noteLeftOff(1, 7, at('a'));
  expect(leftOff(1, 7)).toEqual(at('a'));
});
