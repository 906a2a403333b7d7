import { describe, expect, it } from 'vitest';
import { ZipListingSchema } from './material-file.schema.ts';
import { PageWordsSchema } from './page-words.schema.ts';
import { FileProcessingSchema, isUnderWay } from './processing.schema.ts';
import { sentMediaTypes, servedMediaTypes, wireTypeOf } from './served-media-types.ts';
import {
  firstPartBytes,
  nextPartBytes,
  partChecksum,
  storageKindOf,
  usualUploadLimits,
} from './uploads.rules.ts';

describe('what a file says it is when it leaves', () => {
  it.each(['text/html', 'text/javascript', 'application/xhtml+xml', ''])(
    'is nothing for %o',
    (type) => expect(wireTypeOf(type)).toBeUndefined(),
  );

  it.each([
    'image/png',
    'image/jpeg',
    'image/gif',
    'image/webp',
    'image/svg+xml',
    'video/mp4',
    'video/webm',
    'video/quicktime',
    'text/vtt',
    'application/json',
  ])('is %s for what a browser shows', (type) => expect(wireTypeOf(type)).toBe(type));

  it.each([
    'application/pdf',
    'application/zip',
    'application/msword',
    'application/vnd.ms-excel',
    'application/vnd.ms-powerpoint',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ])('is bytes without a meaning for %s', (type) => {
    expect(wireTypeOf(type)).toBe('application/octet-stream');
    expect(sentMediaTypes.has(type)).toBe(true);
    expect(servedMediaTypes.has(type)).toBe(false);
  });
});

it('the first part of an upload is of four segments, checked by those', () => {
  expect(firstPartBytes).toBe(16_777_216);
  expect(partChecksum).toBe('sha256-segments');
});

describe('the next part of an upload', () => {
  const segment = 4_194_304;
  it.each([
    // It took two seconds: as much again.
    [4 * segment, 2000, 4 * segment],
    // It was quick: never more than twice as much, nor more than 32 segments.
    [4 * segment, 1, 8 * segment],
    [4 * segment, 0, 8 * segment],
    [20 * segment, 10, 32 * segment],
    [4 * segment, 1400, 5 * segment],
    // It was slow: whole segments, and one at least.
    [4 * segment, 3000, 2 * segment],
    [4 * segment, 100_000, segment],
    [1000, 1, segment],
  ])('after %d bytes in %d ms has %d', (bytes, ms, next) =>
    expect(nextPartBytes(bytes, ms)).toBe(next),
  );
});

it.each([
  ['a.mp4', 'video'],
  ['a.M4V', 'video'],
  ['a.b.webm', 'video'],
  ['a.mov', 'video'],
  ['mp4', 'file'],
  ['a.mp4.zip', 'file'],
  ['a.mpg', 'file'],
])('%s takes the room of a %s', (name, kind) => expect(storageKindOf(name)).toBe(kind));

it('has room for larger videos than files', () =>
  expect(usualUploadLimits).toEqual({
    file: 500_000_000,
    video: 5_000_000_000,
    archive: 20_000_000_000,
  }));

describe('what is made of a file', () => {
  const processing = {
    purpose: 'preview',
    state: 'ready',
    percent: 100,
    attempt: 1,
    failure: null,
    results: [{ name: 'a', mediaType: 'image/png', bytes: 0, url: null }],
  };
  const takes = (given: object) =>
    FileProcessingSchema.safeParse({ ...processing, ...given }).success;

  it.each([
    { purpose: 'sound' },
    { state: 'gone' },
    { percent: -1 },
    { percent: 101 },
    { attempt: -1 },
    { results: [{ name: 'a', mediaType: 'x', bytes: -1, url: null }] },
  ])('is not %o', (given) => expect(takes(given)).toBe(false));

  it('is from nothing to a hundred percent there', () => {
    expect([{}, { percent: 0, attempt: 0 }].map(takes)).toEqual([true, true]);
  });

  it('is asked for again while it is waited for', () => {
    const states = ['waiting', 'processing', 'ready', 'failed'] as const;
    expect(states.map((state) => isUnderWay({ state }))).toEqual([true, true, false, false]);
  });
});

it('of a .zip file a thousand entries are listed, however many there are', () => {
  const entry = { name: 'a', bytes: 0 };
  const takes = (given: object) =>
    ZipListingSchema.safeParse({ count: 2000, entries: [entry], ...given }).success;
  const entries = (count: number) => ({ entries: Array.from({ length: count }, () => entry) });
  expect([{}, entries(0), entries(1000)].map(takes)).toEqual([true, true, true]);
  const refused = [entries(1001), { count: -1 }, { entries: [{ name: 'a', bytes: -1 }] }];
  expect(refused.filter(takes)).toEqual([]);
});

it('of a PDF four thousand characters of two thousand pages are read', () => {
  const takes = (words: unknown) => PageWordsSchema.safeParse(words).success;
  const pages = (count: number) => Array.from({ length: count }, () => '');
  expect([null, [], pages(2000), ['x'.repeat(4000)]].map(takes)).toEqual([true, true, true, true]);
  expect([pages(2001), ['x'.repeat(4001)], [null]].filter(takes)).toEqual([]);
});
