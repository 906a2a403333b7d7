import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { FailureSchema, PaginationSchema } from './envelope.ts';
import { AppError } from './errors.ts';
import { sentencesOf } from './issues.ts';
import { cappedLimit, listQuery } from './list.ts';
import { IdSchema, paramsSchema } from './params.ts';
import { piecesOf, segmentCount, segmentRange } from './segments.ts';
import { DateSchema, fileNameText, freeText, InstantSchema, lineText } from './text.ts';

describe('a text', () => {
  it.each(['', ' \t', 'x'.repeat(6), 'a\u0000b', 'a\uD83Db'])('of a line is not %o', (text) =>
    expect(lineText(5).safeParse(text).success).toBe(false),
  );

  it('of a line is trimmed first', () => {
    expect(lineText(5).parse('  12345  ')).toBe('12345');
    expect(lineText(5).parse('😀')).toBe('😀');
  });

  it('that is free stays as it was typed', () => {
    expect(freeText(5).parse('')).toBe('');
    expect(freeText(5).parse(' a\n ')).toBe(' a\n ');
    expect(freeText(5).safeParse('123456').success).toBe(false);
    expect(freeText(5).safeParse('\u0000').success).toBe(false);
    expect(freeText(5).safeParse('\uDE00').success).toBe(false);
  });
});

describe('a day', () => {
  it.each(['2027-02-29', '1899-12-31', '0000-01-01', '2027-1-1', '2027-01-01T00:00:00Z', ''])(
    'is not %o',
    (text) => expect(DateSchema.safeParse(text).success).toBe(false),
  );
  it.each(['2028-02-29', '1900-01-01', '9999-12-31'])('is %s', (text) =>
    expect(DateSchema.parse(text)).toBe(text),
  );
});

describe('an instant', () => {
  it.each([
    '2027-01-01',
    '2027-01-01T00:00:00',
    '1899-12-31T23:59:59Z',
    '9999-12-31T23:59:59-01:00',
    'now',
  ])('is not %o', (text) => expect(InstantSchema.safeParse(text).success).toBe(false));
  it.each(['2027-01-01T00:00:00Z', '2027-01-01T00:00:00.123+09:00', '1900-01-01T00:00:00Z'])(
    'is %s',
    (text) => expect(InstantSchema.parse(text)).toBe(text),
  );
});

describe('the parameters of a path', () => {
  const takes = (path: string, given: object) => paramsSchema(path).safeParse(given);

  it.each(['0', '-1', '01', '1.5', '1e3', 'a', '1 ', ' 1', '2147483648', '12345678901', ''])(
    'have no id %o',
    (id) => {
      expect(takes('/a/:id', { id }).success).toBe(false);
      expect(takes('/a/:classId', { classId: id }).success).toBe(false);
    },
  );

  it('have numbers for ids, names for what has one, and else a text', () => {
    expect(takes('/a/:id/:classId', { id: '1', classId: '2147483647' }).data).toEqual({
      id: 1,
      classId: 2_147_483_647,
    });
    const uuid = '7d444840-9dc0-41d1-b245-5ffdce74fad2';
    expect(takes('/:noteUuid', { noteUuid: uuid }).data).toEqual({ noteUuid: uuid });
    expect(takes('/:noteUuid', { noteUuid: '7' }).success).toBe(false);
    expect(takes('/a/:path', { path: '7' }).data).toEqual({ path: '7' });
    expect(takes('/a/:path', { path: '' }).success).toBe(false);
    expect(takes('/a/:path', { path: 'x'.repeat(501) }).success).toBe(false);
    expect(takes('/a/:path', { path: 'x'.repeat(500) }).success).toBe(true);
    expect(takes('/classId', {}).data).toEqual({});
  });

  it('are integers of the database', () => {
    expect(
      [0, 1, 2_147_483_647, 2_147_483_648, 1.5].map((id) => IdSchema.safeParse(id).success),
    ).toEqual([false, true, true, false, false]);
  });
});

describe('a question for a list', () => {
  const schema = listQuery(['name', 'createdAt'], { isFree: z.stringbool().optional() });
  const takes = (given: object) => schema.safeParse(given).success;

  it.each([
    { offset: '-1' },
    { offset: '10000001' },
    { offset: '1.5' },
    { limit: '0' },
    { limit: '1000001' },
    { keyword: 'x'.repeat(201) },
    { 'sortOrder.column': 'password' },
    { 'sortOrder.direction': 'up' },
    { isFree: 'maybe' },
  ])('is not taken with %o', (given) => expect(takes(given)).toBe(false));

  it('begins at the first twenty', () => {
    expect(schema.parse({})).toEqual({ offset: 0, limit: 20 });
    expect(
      schema.parse({
        offset: '10000000',
        limit: '1000000',
        keyword: ' a ',
        'sortOrder.column': 'createdAt',
        'sortOrder.direction': 'desc',
        isFree: 'true',
      }),
    ).toEqual({
      offset: 10_000_000,
      limit: 1_000_000,
      keyword: 'a',
      'sortOrder.column': 'createdAt',
      'sortOrder.direction': 'desc',
      isFree: true,
    });
    expect(takes({ 'sortOrder.direction': 'asc' })).toBe(true);
    expect(listQuery(['name']).parse({ isFree: 'x' })).toEqual({ offset: 0, limit: 20 });
  });

  it('gets a hundred at most, a system admin a thousand', () => {
    expect([20, 100, 101].map((limit) => cappedLimit(limit, false))).toEqual([20, 100, 100]);
    expect([20, 1000, 1001].map((limit) => cappedLimit(limit, true))).toEqual([20, 1000, 1000]);
  });
});

it('an answer says how many there are and where one is', () => {
  const page = { count: 0, limit: 1, offset: 0 };
  expect(PaginationSchema.parse({ ...page, isAtLeast: true })).toEqual({
    ...page,
    isAtLeast: true,
  });
  for (const given of [{ count: -1 }, { limit: 0 }, { offset: -1 }, { isAtLeast: false }])
    expect(PaginationSchema.safeParse({ ...page, ...given }).success).toBe(false);
  expect(FailureSchema.parse({ code: 400, messages: ['x'] })).toEqual({
    code: 400,
    messages: ['x'],
  });
});

it('an error keeps what it was told', () => {
  const error = new AppError('forbidden', { messages: ['no'], retryAfterSeconds: 3 });
  expect([error.name, error.message, error.code, error.messages, error.retryAfterSeconds]).toEqual([
    'AppError',
    'forbidden',
    'forbidden',
    ['no'],
    3,
  ]);
  expect(new AppError('conflict').messages).toBeUndefined();
});

it('an endpoint answers a value unless it is told', () => {
  const told = { method: 'GET', path: '/a/:id', access: 'public' } as const;
  expect(endpoint(told)).toEqual({ ...told, answer: 'value' });
  expect(endpoint({ ...told, answer: 'csv' }).answer).toBe('csv');
  expect(Object.isFrozen(endpoint(told))).toBe(true);
});

describe('segments of a file', () => {
  const size = 4_194_304;
  it('are one at least', () => {
    expect([0, 1, size, size + 1, 3 * size].map(segmentCount)).toEqual([1, 1, 1, 2, 3]);
  });

  it('end where the file does', () => {
    expect(segmentRange(size + 10, 0)).toEqual({ start: 0, end: size - 1 });
    expect(segmentRange(size + 10, 1)).toEqual({ start: size, end: size + 9 });
  });

  it('and what a part has of them', () => {
    expect([...piecesOf(0, 0)]).toEqual([]);
    expect([...piecesOf(10, 20)]).toEqual([{ start: 10, end: 20 }]);
    expect([...piecesOf(10, 2 * size + 5)]).toEqual([
      { start: 10, end: size },
      { start: size, end: 2 * size },
      { start: 2 * size, end: 2 * size + 5 },
    ]);
  });
});

describe('what is wrong with a body', () => {
  const schema = z.strictObject({
    name: z.string().min(1).max(3).optional(),
    key: z.string().min(2).optional(),
    count: z.number().min(1).max(9).optional(),
    tags: z.array(z.string()).min(1).max(2).optional(),
    kind: z.enum(['a', 'b']).optional(),
    url: z.url().optional(),
    needed: z.string(),
    even: z
      .number()
      .refine((number) => number % 2 === 0, 'must be even.')
      .optional(),
  });
  const said = (given: unknown, language: 'en' | 'ja') => {
    const { error } = schema.safeParse(given, { reportInput: true });
    return error ? sentencesOf(error, language) : [];
  };

  it.each<[object, string, string]>([
    [{ needed: undefined }, '“needed” is required.', '「needed」は必須です。'],
    [
      { needed: 1 },
      '“needed” must be of type string.',
      '「needed」の型が正しくありません（string）。',
    ],
    [{ more: 1 }, '“more” is not known here.', '「more」は使用できない項目です。'],
    [{ name: '' }, '“name” must not be empty.', '「name」を入力してください。'],
    [
      { key: 'x' },
      '“key” must have at least 2 characters.',
      '「key」は2文字以上で入力してください。',
    ],
    [
      { name: 'long' },
      '“name” must have at most 3 characters.',
      '「name」は3文字以内で入力してください。',
    ],
    [{ count: 0 }, '“count” must be at least 1.', '「count」は1以上にしてください。'],
    [{ count: 10 }, '“count” must be at most 9.', '「count」は9以下にしてください。'],
    [{ tags: [] }, '“tags” must have at least 1 entries.', '「tags」は1件以上必要です。'],
    [
      { tags: ['a', 'b', 'c'] },
      '“tags” must have at most 2 entries.',
      '「tags」は2件以内にしてください。',
    ],
    [{ kind: 'c' }, '“kind” must be one of: a, b.', '「kind」は次のいずれかにしてください：a、b。'],
    [{ url: 'x' }, '“url” is not valid.', '「url」の形式が正しくありません。'],
    [{ even: 3 }, '“even” must be even.', '「even」の値が正しくありません。'],
    [
      { tags: [1] },
      '“tags.0” must be of type string.',
      '「tags.0」の型が正しくありません（string）。',
    ],
  ])('%o is said in a sentence', (given, english, japanese) => {
    expect(said({ needed: 'x', ...given }, 'en')).toEqual([english]);
    expect(said({ needed: 'x', ...given }, 'ja')).toEqual([japanese]);
  });

  it('is about the body where it has no name, and is told ten times at most', () => {
    expect(said(7, 'en')).toEqual(['“body” must be of type object.']);
    const long = 'x'.repeat(200);
    expect(said({ needed: 'x', [long]: 1 }, 'en')).toEqual([
      `“${'x'.repeat(100)}” is not known here.`,
    ]);
    const { error } = z.array(z.string()).safeParse(Array.from({ length: 12 }, () => 1));
    expect(error && sentencesOf(error, 'en')).toHaveLength(10);
  });
});

it.each([
  ['report.pdf', 'report.pdf'],
  ['two\r\nlines.pdf', 'two lines.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['a\u2066b\u2069.zip', 'a b .zip'],
  ['日報 (1).xlsx', '日報 (1).xlsx'],
])('the name of a file %j is kept as %j', (given, kept) => {
  expect(fileNameText(255).parse(given)).toBe(kept);
});
