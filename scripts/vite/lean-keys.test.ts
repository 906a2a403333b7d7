import { expect, test } from 'vitest';
import { leanKeys } from './lean-keys.ts';

test('two files never come to have the same name', () => {
  expect(() => leanKeys(['/assets/a-abcd1111.js', '/assets/a-abcd2222.js'])).toThrow('same name');
});

test('names are as long as before, and tell files of one name apart', () => {
  expect([
    ...leanKeys(['/assets/a-abcdefgh.js', '/assets/a-_b-d-f_h.js', '/assets/b-abcdXXXX.js']),
  ]).toEqual([
    ['/assets/a-abcdefgh.js', '/assets/a-abcd0000.js'],
    ['/assets/a-_b-d-f_h.js', '/assets/a-_b-d0000.js'],
    ['/assets/b-abcdXXXX.js', '/assets/b-abcd0000.js'],
  ]);
});
