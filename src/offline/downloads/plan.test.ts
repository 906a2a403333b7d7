import { describe, expect, it } from 'vitest';
import { segmentBytes } from '../../../domain/http/segments.ts';
import type { OfflineClass, OfflineFile } from '../../../domain/training/offline.schema.ts';
import type { Download, KeptFile } from './download.ts';
import {
  amountsOf,
  bytesOf,
  classText,
  filesOf,
  missingOf,
  missingSegments,
  pinnedBy,
  presenceOf,
  presenceOfClass,
  textKey,
} from './plan.ts';

const file = (url: string, bytes: number, sha256 = 'a'): OfflineFile => ({
  url,
  kind: 'image',
  mediaType: 'image/png',
  bytes,
  sha256,
  segments: [],
});

const kept = (of: OfflineFile, segments: number[], sha256 = of.sha256): KeptFile => ({
  ...of,
  sha256,
  segments,
  usedAt: 0,
});

const big = file('/media/big', 2 * segmentBytes + 10);
const small = file('/media/small', 100);

const manifest: OfflineClass = {
  classId: 1,
  title: 'Knots',
  rev: 'r1',
  materials: [
    {
      classMaterialId: 11,
      materialId: 1,
      materialVersionId: 101,
      kind: 'text',
      bytes: 1000,
      chapters: ['one'],
      files: [big, small],
    },
    {
      classMaterialId: 12,
      materialId: 2,
      materialVersionId: 102,
      kind: 'quiz',
      bytes: 50,
      chapters: [],
      files: [small],
    },
  ],
};

const [book, quiz] = manifest.materials as [
  OfflineClass['materials'][number],
  OfflineClass['materials'][number],
];

const held = (texts: readonly string[], files: readonly KeptFile[]) => ({
  texts: Object.fromEntries(texts.map((key) => [key, []])),
  files: new Map(files.map((one) => [one.url, one])),
});

const nothing = held([], []);
const download = (texts: Download['texts']): Download => ({
  classId: 1,
  wanted: manifest,
  offered: null,
  texts,
  shapes: '1',
  state: 'going',
  pause: null,
  askedAt: 0,
});

describe('the plan of a download', () => {
  it('has each file once, small ones first, and counts it once', () => {
    expect(filesOf(manifest)).toEqual([small, big]);
    expect(amountsOf(manifest).get('image')).toEqual({ count: 2, bytes: big.bytes + small.bytes });
    expect(bytesOf(manifest)).toBe(1050 + big.bytes + small.bytes);
  });

  it('counts a document among the texts, and each kind by itself', () => {
    const [text, test] = manifest.materials as [typeof book, typeof quiz];
    const materials = [
      { ...text, kind: 'document' as const, files: [] },
      { ...text, files: [] },
    ];
    expect([...amountsOf({ ...manifest, materials: [...materials, test] })]).toEqual([
      ['text', { count: 2, bytes: 2000 }],
      ['quiz', { count: 1, bytes: 50 }],
      ['image', { count: 1, bytes: 100 }],
    ]);
  });

  it('leaves out the segments that are here, unless the file has other bytes by now', () => {
    expect(missingSegments(big, undefined)).toEqual([0, 1, 2]);
    expect(missingSegments(big, kept(big, [1]))).toEqual([0, 2]);
    expect(missingSegments(big, kept(big, [0, 1, 2], 'other'))).toEqual([0, 1, 2]);
    expect(missingSegments(file('/media/empty', 0), undefined)).toEqual([0]);
  });

  it('says how much is missing, down to the last short segment', () => {
    expect(missingOf(manifest, nothing)).toEqual({ bytes: bytesOf(manifest), count: 4 });
    const most = held([textKey(book), textKey(quiz)], [kept(big, [0, 1]), kept(small, [0])]);
    expect(missingOf(manifest, most)).toEqual({ bytes: 10, count: 1 });
  });

  it('takes the words of another version for missing', () => {
    const newer = { ...book, materialVersionId: 201 };
    const before = held([textKey(book)], [kept(big, [0, 1, 2]), kept(small, [0])]);
    expect(presenceOf(book, before)).toBe('here');
    expect(presenceOf(newer, before)).toBe('partly');
  });
});

describe('what is on the device', () => {
  it('is here only when the words and every segment are', () => {
    expect(presenceOf(book, nothing)).toBe('none');
    expect(presenceOf(book, held([], [kept(big, [1])]))).toBe('partly');
    expect(presenceOf(book, held([textKey(book)], [kept(big, [0, 1, 2])]))).toBe('partly');
    const all = held([textKey(book)], [kept(big, [2, 0, 1]), kept(small, [0])]);
    expect(presenceOf(book, all)).toBe('here');
  });

  it('is partly here with its words alone, and not with a file that has other bytes', () => {
    expect(presenceOf(book, held([textKey(book)], []))).toBe('partly');
    expect(presenceOf(book, held([], [kept(big, []), kept(small, [0], 'other')]))).toBe('none');
    const without = { ...book, files: [] };
    expect(presenceOf(without, nothing)).toBe('none');
    expect(presenceOf(without, held([textKey(book)], []))).toBe('here');
  });

  it('is partly a class of which one material is', () => {
    const texts = { [textKey(quiz)]: [] };
    const files = new Map([[small.url, kept(small, [0])]]);
    expect(presenceOfClass(download(texts), { texts, files })).toBe('partly');
    const shown = { [classText]: [] };
    expect(presenceOfClass(download(shown), { texts: shown, files: new Map() })).toBe('none');
  });

  it('is a whole class only with what its pages show', () => {
    const texts = { [textKey(book)]: [], [textKey(quiz)]: [] };
    const files = new Map([kept(big, [0, 1, 2]), kept(small, [0])].map((one) => [one.url, one]));
    expect(presenceOfClass(download(texts), { texts, files })).toBe('partly');
    const whole = { ...texts, [classText]: [] };
    expect(presenceOfClass(download(whole), { texts: whole, files })).toBe('here');
    expect(presenceOfClass(download({}), nothing)).toBe('none');
  });

  it('is pinned by every class that needs it', () => {
    expect(pinnedBy([download({})])).toEqual(new Set([big.url, small.url]));
    expect(pinnedBy([])).toEqual(new Set());
  });
});
