import { describe, expect, it } from 'vitest';
import { getImageSignature } from './images.contract.ts';
import { imageRefusal } from './images.messages.ts';
import { fileFault, isTooHeavy, isTooLarge, mayFrame, purposeRules } from './images.rules.ts';
import { type Framing, readTransformation, writeTransformation } from './transformation.rules.ts';

const crop = (width: number, height: number): Framing => ({
  kind: 'crop',
  crop: { x: 1, y: 2, width, height },
  width: 160,
  height: 160,
});

describe('a picture may be framed', () => {
  it.each<[Parameters<typeof mayFrame>[0], Framing, boolean]>([
    ['avatar', { kind: 'face', width: 160, height: 160 }, true],
    ['avatar', { kind: 'face', width: 161, height: 160 }, false],
    ['avatar', { kind: 'face', width: 160, height: 159 }, false],
    ['avatar', { kind: 'limit', width: 160, height: 160 }, false],
    ['avatar', crop(30, 30), true],
    ['avatar', crop(30, 31), false],
    ['avatar', { ...crop(30, 30), width: 200 }, false],
    ['editor', { kind: 'limit', width: 2000, height: 2000 }, true],
    ['editor', { kind: 'limit', width: 2001, height: 10 }, false],
    ['editor', { kind: 'limit', width: 10, height: 2001 }, false],
    ['editor', { kind: 'face', width: 10, height: 10 }, false],
    ['logo', { kind: 'limit', width: 256, height: 256 }, true],
    ['logo', { kind: 'limit', width: 257, height: 256 }, false],
    ['logo', crop(10, 10), false],
  ])('for %s as %o: %s', (purpose, framing, may) => expect(mayFrame(purpose, framing)).toBe(may));
});

it('a picture is framed by what it is for, unless something else is asked for', () => {
  const { avatar, editor, logo } = purposeRules;
  expect([avatar.framing, editor.framing, logo.framing]).toEqual([
    { kind: 'face', width: 160, height: 160 },
    { kind: 'limit', width: 2000, height: 2000 },
    { kind: 'limit', width: 256, height: 256 },
  ]);
});

describe('a file is no picture', () => {
  it.each([
    ['a.gif', 10, 'wrongType'],
    ['png', 10, 'wrongType'],
    ['a.png.svg', 10, 'wrongType'],
    ['a.PNG', 10, undefined],
    ['a.jpeg', 10, undefined],
    ['a.jpg', 10, undefined],
    ['a.jpg', 10_000_001, 'tooManyBytes'],
    ['a.gif', 10_000_001, 'wrongType'],
  ])('%s of %d bytes: %s', (name, size, fault) =>
    expect(fileFault('avatar', { name, size })).toBe(fault),
  );

  it('from ten million bytes on, or above', () => {
    const heavy = (purpose: Parameters<typeof isTooHeavy>[0]) =>
      [9_999_999, 10_000_000, 10_000_001].map((bytes) => isTooHeavy(purpose, bytes));
    expect(heavy('avatar')).toEqual([false, false, true]);
    expect(heavy('logo')).toEqual([false, false, true]);
    expect(heavy('editor')).toEqual([false, true, true]);
  });

  it('from 25 million pixels on', () => {
    expect(isTooLarge({ width: 5000, height: 5000 })).toBe(true);
    expect(isTooLarge({ width: 5000, height: 4999 })).toBe(false);
  });
});

describe('a transformation', () => {
  it.each([
    '',
    'c_fill',
    'c_thumb',
    'xc_thumb,g_face',
    'c_thumb,g_facex',
    'c_thumb,g_face,w_10',
    'c_thumb,g_face,w_0,h_10',
    'c_limit,w_10,h_0',
    'c_limit,w_123456,h_10',
    'xc_limit',
    'c_limitx',
    'c_crop,x_1,y_2,w_3',
    'c_crop,x_1,y_2,w_0,h_4',
    'c_crop,x_1,y_2,w_3,h_0',
    'c_crop,x_1,y_2,w_3,h_4/c_scale,w_0,h_5',
    'c_crop,x_-1,y_2,w_3,h_4',
    'xc_crop,x_1,y_2,w_3,h_4',
    'c_crop,x_1,y_2,w_3,h_4/',
  ])('%o is not done', (words) =>
    expect(readTransformation(words, { width: 7, height: 8 })).toBeUndefined(),
  );

  it('has the size given beside it where it says none', () => {
    const given = { width: 7, height: 8 };
    expect(readTransformation('c_limit', given)).toEqual({ kind: 'limit', width: 7, height: 8 });
    expect(readTransformation('c_limit')).toBeUndefined();
    expect(readTransformation('c_limit', { width: 0, height: 8 })).toBeUndefined();
    expect(readTransformation('c_limit', { width: 7, height: 0 })).toBeUndefined();
    expect(readTransformation('c_thumb,g_face,w_1,h_2', given)).toEqual({
      kind: 'face',
      width: 1,
      height: 2,
    });
    expect(readTransformation('c_crop,x_1,y_2,w_3,h_4', given)).toEqual({
      kind: 'crop',
      crop: { x: 1, y: 2, width: 3, height: 4 },
      width: 7,
      height: 8,
    });
  });

  it.each<[Framing, string]>([
    [{ kind: 'face', width: 160, height: 161 }, 'c_thumb,g_face,w_160,h_161'],
    [{ kind: 'limit', width: 12, height: 34 }, 'c_limit,w_12,h_34'],
    [
      { kind: 'crop', crop: { x: 0, y: 12, width: 34, height: 56 }, width: 78, height: 99_999 },
      'c_crop,g_north_west,x_0,y_12,w_34,h_56/c_scale,w_78,h_99999',
    ],
  ])('%o is written as %s and read again', (framing, words) => {
    expect(writeTransformation(framing)).toBe(words);
    expect(readTransformation(words)).toEqual(framing);
  });
});

it('a refusal names the file, cut short, and what is taken', () => {
  expect(imageRefusal('wrongType', 'en', 'a$&.gif')).toBe(
    'a$&.gif is an invalid file type. Expected .jpeg, .jpg, .png',
  );
  expect(imageRefusal('wrongType', 'ja', 'x'.repeat(200))).toBe(
    `${'x'.repeat(100)}は対応していないファイル形式です。.jpeg, .jpg, .pngを選択してください。`,
  );
  expect(imageRefusal('damaged', 'en')).toBe('This picture is damaged or not complete.');
  expect(imageRefusal('wrongType', 'en')).toBe(
    ' is an invalid file type. Expected .jpeg, .jpg, .png',
  );
});

it('a signature is for sides from 1 to 4000, and for an editor unless told', () => {
  const { query } = getImageSignature;
  const takes = (given: object) => query?.safeParse(given).success;
  expect([0, 4001, 1.5].map((width) => takes({ width }))).toEqual([false, false, false]);
  expect(takes({ transformation: 'x'.repeat(201) })).toBe(false);
  expect(takes({ tags: 'icon' })).toBe(false);
  expect(query?.parse({ width: '1', height: '4000', transformation: 'x'.repeat(200) })).toEqual({
    width: 1,
    height: 4000,
    tags: 'editor',
    transformation: 'x'.repeat(200),
  });
});
