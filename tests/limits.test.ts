import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from '../domain/limits.ts';
import { storageKeys } from '../src/lib/storage-keys.ts';

const sources = globSync('{domain,src,server}/**/*.{ts,tsx}')
  .filter((file) => !/^domain\/limits|\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'));

it.each([
  ...Object.keys(limits).map((name) => ['limits', name] as const),
  ...Object.keys(storageKeys).map((name) => ['storageKeys', name] as const),
])('%s.%s is what somebody keeps to', (list, name) => {
  const use = new RegExp(String.raw`\b${list}\.${name}\b|\b${name}\b.*\} = ${list}\b`);
  expect(sources.some((source) => use.test(source))).toBe(true);
});
