import { expect, it } from 'vitest';
import { idParam } from './id-param.ts';

it.each(['1', '42', '2147483647'])('takes %s as an id', (text) => {
  expect(idParam(text)).toBe(Number(text));
});

it.each(['', '0', '01', '-1', '1.5', '1e3', ' 1', '１', 'one', '2147483648', '9999999999'])(
  'says of “%s” that there is no such page',
  (text) => {
    expect(() => idParam(text)).toThrow(expect.objectContaining({ isNotFound: true }));
  },
);
