import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { limits } from '../domain/limits.ts';

it.each(Object.keys(limits))('%s is what somebody keeps to', (name) => {
  const users = globSync('{domain,src,server}/**/*.{ts,tsx}').filter(
    (file) =>
      !file.startsWith('domain/limits') &&
      new RegExp(String.raw`limits\.${name}\b|\b${name}\b.*\} = limits`).test(
        readFileSync(file, 'utf8'),
      ),
  );
  expect(users).not.toEqual([]);
});
