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

it.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
  [0x5a, '5a5a5a5a-5a5a-4a5a-9a5a-5a5a5a5a5a5a'],
])('says which kind it is, whatever chance says: %i', (byte, uuid) => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(byte) });
  expect(newUuid()).toBe(uuid);
});
