import { afterEach, expect, it, vi } from 'vitest';
import { newUuid } from './uuid.ts';

const random = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

const { crypto: own } = globalThis;

it.each<[string, Partial<Crypto>]>([
  ['where the browser makes them', { randomUUID: () => own.randomUUID() }],
  ['at a plain http address', { getRandomValues: (bytes) => own.getRandomValues(bytes) }],
])('is random, and another one each time: %s', (_, offered) => {
  vi.stubGlobal('crypto', offered);
  const made = Array.from({ length: 100 }, newUuid);
  expect(new Set(made).size).toBe(100);
  for (const one of made) expect(one).toMatch(random);
});
