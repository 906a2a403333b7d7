import { describe, expect, it } from 'vitest';
import { OfflineFileSchema, OfflineMaterialSchema } from './offline.schema.ts';
import { ReadingPositionSchema } from './progress.schema.ts';
import { HomeSchema, MaterialProgressSchema, recordProgress } from './training.contract.ts';

const at = '2026-11-20T03:00:00Z';
const letters = (count: number) => 'x'.repeat(count);
const chapters = (count: number) => Array.from({ length: count }, (_, index) => `page-${index}`);
const hash = '0123456789abcdef'.repeat(4);
const file = {
  url: '/media/1',
  kind: 'image',
  mediaType: 'image/png',
  bytes: 10,
  sha256: hash,
  segments: [hash],
};
const material = {
  classMaterialId: 1,
  materialId: 2,
  materialVersionId: 3,
  kind: 'text',
  bytes: 10,
  chapters: [],
  files: [],
};

describe('progress is refused beyond the edges of', () => {
  it.each([
    ['chaptersRead', [chapters(2001), [''], [letters(201)]], [[], chapters(2000), [letters(200)]]],
    ['percent', [-1, 100.5], [0, 12.5, 100, undefined]],
    ['at', ['today', '2026-11-20'], ['2026-11-20T12:00:00+09:00']],
    ['position', [{ chapter: 'a' }], [{ chapter: 'a', fraction: 0.5 }, undefined]],
  ])('%s', (field, refused, taken) => {
    const takes = (value: unknown) =>
      recordProgress.body?.safeParse({ chaptersRead: [], at, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });

  it.each([
    ['chapter', ['', letters(201)], ['page-12', letters(200)]],
    ['fraction', [-0.1, 1.1], [0, 0.5, 1]],
  ])('a place by %s', (field, refused, taken) => {
    const takes = (value: unknown) =>
      ReadingPositionSchema.safeParse({ chapter: 'a', fraction: 0, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });
});

describe('what a device fetches is refused with', () => {
  it.each([
    ['sha256', [letters(64), hash.slice(1), `${hash}0`, hash.toUpperCase()], [hash]],
    ['segments', [[], ['x']], [[hash], [hash, hash]]],
    ['bytes', [-1, 0.5], [0, 1]],
    ['kind', ['text'], ['file']],
  ])('another %s', (field, refused, taken) => {
    const takes = (value: unknown) =>
      OfflineFileSchema.safeParse({ ...file, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });

  it.each([
    ['bytes', [-1, 0.5], [0, 1]],
    ['code', [{ languages: [] }], [undefined, { languages: ['c'], isProgram: true }]],
    ['files', [[{ url: '/media/1' }]], [[file]]],
  ])('a material of another %s', (field, refused, taken) => {
    const takes = (value: unknown) =>
      OfflineMaterialSchema.safeParse({ ...material, [field]: value }).success;
    expect(refused.map(takes)).toEqual(refused.map(() => false));
    expect(taken.map(takes)).toEqual(taken.map(() => true));
  });
});

it('what a device kept before something was told is still read', () => {
  const home = { next: null, agenda: [], activeDays: [], streak: 0, classes: [] };
  expect(HomeSchema.safeParse(home).success).toBe(true);
  const progress = {
    classMaterialId: 1,
    state: 'notstarted',
    taskStatus: 'todo',
    percent: 0,
    chaptersRead: [],
    readingPosition: null,
    completedAt: null,
  };
  expect(MaterialProgressSchema.safeParse(progress).success).toBe(true);
  expect(MaterialProgressSchema.safeParse({ ...progress, score: null }).success).toBe(true);
  expect(MaterialProgressSchema.safeParse({ ...progress, score: {} }).success).toBe(false);
});
