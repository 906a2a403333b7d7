import { describe, expect, it } from 'vitest';
import { byteRange } from './byte-range.ts';

describe('a range of bytes', () => {
  it.each([
    undefined,
    null,
    '',
    'bytes=',
    'bytes=-',
    'bytes=1-2,4-5',
    'items=0-1',
    'xbytes=0-1',
    'bytes=0-1x',
    'bytes=a-b',
  ])('is not asked for by %j', (header) => expect(byteRange(header, 100)).toBeUndefined());

  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
  ])('%s of 100 bytes', (header, range) => expect(byteRange(header, 100)).toEqual(range));

  it.each(['bytes=100-', 'bytes=9-3', 'bytes=-0'])('%s cannot be had', (header) =>
    expect(byteRange(header, 100)).toBe('unsatisfiable'),
  );
});
