import { describe, expect, it } from 'vitest';
import { CodeFileSchema, RunLimitsSchema, RunRefusedError, RunRequestSchema } from './run.ts';
import { CaseRunSchema, RunResultSchema } from './run.ts';

const long = (count: number) => 'x'.repeat(count);
const many = <Item>(count: number, one: Item): Item[] => Array<Item>(count).fill(one);

const file = { path: 'main.py', content: '' };
const aCase = { id: '1', stdin: '' };
const limits = { cpuMs: 2000, wallMs: 5000, memoryMb: 256, outputBytes: 10_000, processes: 64 };
const request = {
  id: '7b1f3c52-0f1c-4d7d-9f43-6c1f5a4a6a01',
  organisationId: 2,
  personId: 7,
  language: 'python3',
  files: [file],
  cases: [aCase],
  limits,
};
const ran = {
  id: '1',
  outcome: 'ran',
  exitCode: 0,
  signal: null,
  stdout: '',
  stderr: '',
  cpuMs: 0,
  wallMs: 0,
  memoryKb: 0,
};
const compile = { ok: true, output: '', ms: 0, cached: false };

describe('a file', () => {
  const takes = (given: object) => CodeFileSchema.safeParse({ ...file, ...given }).success;

  it.each([
    '',
    '/main.py',
    '.',
    '..',
    './main.py',
    'a/./b.py',
    'a/.',
    '../main.py',
    'a/../b.py',
    'a/..',
    'a\\b.py',
    'a\u0000.py',
    long(201),
  ])('is not kept at %j', (path) => expect(takes({ path })).toBe(false));

  it.each([
    'a',
    '.env',
    'a/.b',
    '..a',
    'a..',
    'a/...',
    'a.',
    'データ/売上.csv',
    'a b\nc',
    long(200),
  ])('is kept at %j', (path) => expect(takes({ path })).toBe(true));

  it('has a million letters at most', () => {
    expect(takes({ content: long(1_000_001) })).toBe(false);
    expect(takes({ content: long(1_000_000) })).toBe(true);
  });
});

it.each([
  ['cpuMs', 50, 120_000],
  ['wallMs', 50, 300_000],
  ['memoryMb', 16, 4096],
  ['outputBytes', 1024, 16_000_000],
  ['processes', 1, 512],
])('the limit %s is a whole number between %i and %i', (name, least, most) => {
  const takes = (value: number) => RunLimitsSchema.safeParse({ ...limits, [name]: value }).success;
  expect([least - 1, least, least + 0.5, most, most + 1].map(takes)).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
});

describe('a run', () => {
  const takes = (given: object) => RunRequestSchema.safeParse({ ...request, ...given }).success;

  it.each([
    { id: '1' },
    { organisationId: 0 },
    { personId: 0 },
    { language: 'text' },
    { files: [] },
    { files: many(201, file) },
    { isTestCommand: false },
    { entry: '' },
    { entry: long(201) },
    { cases: [] },
    { cases: many(501, aCase) },
    { cases: [{ ...aCase, id: '' }] },
    { cases: [{ ...aCase, id: long(101) }] },
    { cases: [{ ...aCase, args: many(51, '') }] },
    { cases: [{ ...aCase, args: [long(1001)] }] },
    { more: 1 },
  ])('is not asked for with %j', (given) => expect(takes(given)).toBe(false));

  it.each([
    { organisationId: 1, personId: 1, isTestCommand: true, entry: 'a' },
    { files: many(200, file), entry: long(200) },
    { cases: many(500, { id: long(100), stdin: '', args: many(50, '') }) },
    { cases: [{ ...aCase, args: [long(1000)] }] },
  ])('may be asked for with more', (given) => expect(takes(given)).toBe(true));

  it('reads four million letters at most', () => {
    expect(takes({ cases: [{ ...aCase, stdin: long(4_000_001) }] })).toBe(false);
    expect(takes({ cases: [{ ...aCase, stdin: long(4_000_000) }] })).toBe(true);
  });
});

it('what a run took is never less than nothing', () => {
  expect(CaseRunSchema.safeParse(ran).success).toBe(true);
  for (const name of ['cpuMs', 'wallMs', 'memoryKb'])
    expect(CaseRunSchema.safeParse({ ...ran, [name]: -1 }).success, name).toBe(false);
  expect(RunResultSchema.safeParse({ compile, cases: [] }).success).toBe(true);
  const early = { compile: { ...compile, ms: -1 }, cases: [] };
  expect(RunResultSchema.safeParse(early).success).toBe(false);
});

it('a run that is refused says why, and which language is not there', () => {
  const busy = new RunRefusedError('busy');
  expect(busy).toBeInstanceOf(Error);
  expect([busy.name, busy.message, busy.refusal, busy.language]).toEqual([
    'RunRefusedError',
    'the code was not run: busy',
    'busy',
    undefined,
  ]);
  expect(new RunRefusedError('languageAbsent', 'cplusplus').language).toBe('cplusplus');
});
