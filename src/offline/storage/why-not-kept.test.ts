import { afterEach, expect, it } from 'vitest';
import { closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';
import { DatabaseSilent } from '../database/patience.ts';
import { NoTurn } from '../database/turn.ts';
import { whyNotKept } from './why-not-kept.ts';

afterEach(closeBrowser);

it.each([
  [new TypeError("Cannot read properties of undefined (reading 'persist')"), 'unknown'],
  [new Error('nobody has signed in'), 'unknown'],
  ['QuotaExceededError', 'unknown'],
  [new DOMException('full', 'QuotaExceededError'), 'room'],
  [new DatabaseSilent(Promise.resolve()), 'busy'],
  [new NoTurn('no turn'), 'busy'],
  [new DOMException('a private window', 'SecurityError'), 'refused'],
  [new DOMException('a private window', 'InvalidStateError'), 'refused'],
])('%s is told as %s', (error, why) => {
  openBrowser();
  expect(whyNotKept(error)).toBe(why);
});

it('a browser without databases keeps nothing', () => {
  openBrowser();
  const { indexedDB } = globalThis;
  Reflect.deleteProperty(globalThis, 'indexedDB');
  try {
    expect(whyNotKept(new ReferenceError('indexedDB is not defined'))).toBe('refused');
  } finally {
    globalThis.indexedDB = indexedDB;
  }
});
