import { describe, expect, it } from 'vitest';
import type { MaterialFile } from '../materials/material-file.schema.ts';
import { documentKinds } from './document-kinds.ts';
import { documentTypeOf } from '../materials/contents/document-types.ts';

const { app, file, lti } = documentKinds;

const fileOf = (id: number, type: MaterialFile['type'], given: Partial<MaterialFile> = {}) =>
  [id, { id, name: 'a', type, mediaType: 'x/y', bytes: 1000, url: null, ...given }] as const;
const files = (...list: (readonly [number, MaterialFile])[]) => new Map(list);
const none = files();

const pathsOf = (faults: readonly { path: readonly unknown[] }[]) =>
  faults.map(({ path }) => path.join('.'));
const takes =
  (kind: { schema: { safeParse: (value: unknown) => { success: boolean } } }) =>
  (content: unknown) =>
    kind.schema.safeParse(content).success;

it('a book and a quiz are no documents', () => {
  expect(documentTypeOf('book')).toBeUndefined();
  expect(documentTypeOf('challenge')).toBeUndefined();
  expect(documentTypeOf('slide')).toBe('slide');
});

it('what an author begins with is taken, and is not finished', () => {
  const unfinished = Object.entries(documentKinds).map(([type, kind]) => [
    type,
    takes(kind)(kind.empty),
    pathsOf(kind.faultsOf(kind.empty, none)),
    kind.filesOf(kind.empty),
  ]);
  expect(unfinished).toEqual([
    ['survey', true, ['items'], []],
    ['file', true, ['fileId'], []],
    ['lti', true, ['toolId'], []],
    ['video', true, ['fileId'], []],
    ['slide', true, ['markdown'], []],
    ['app', true, ['fileId'], []],
  ]);
});

it('only work completes what is worked with', () => {
  const done = Object.entries(documentKinds).map(([type, { isDoneByWork }]) => [
    type,
    isDoneByWork,
  ]);
  expect(Object.fromEntries(done)).toEqual({
    survey: true,
    file: false,
    lti: true,
    video: true,
    slide: false,
    app: true,
  });
});

describe('a file', () => {
  it.each([{}, { fileId: 0 }, { fileId: -1 }, { fileId: 1.5 }, { fileId: null, more: 1 }])(
    'is not %o',
    (content) => expect(takes(file)(content)).toBe(false),
  );

  it('is one that can be read, and is there', () => {
    const faults = (id: number | null, ...there: Parameters<typeof files>) =>
      pathsOf(file.faultsOf({ fileId: id }, files(...there)));
    expect(faults(null, fileOf(0, 'pdf'))).toEqual(['fileId']);
    expect(faults(2, fileOf(1, 'pdf'))).toEqual(['fileId']);
    for (const type of ['video', 'captions', 'image'] as const)
      expect(faults(1, fileOf(1, type))).toEqual(['fileId']);
    for (const type of ['pdf', 'word', 'powerpoint', 'excel', 'zip'] as const)
      expect(faults(1, fileOf(1, type))).toEqual([]);
  });

  it('takes a minute for each 200 kB', () => {
    expect(file.filesOf({ fileId: 4 })).toEqual([4]);
    expect(file.requiredFilesOf({ fileId: 4 })).toEqual([4]);
    expect(file.wordsOf({ fileId: 4 })).toBe('');
    expect(file.statsOf({ fileId: null }, none)).toStrictEqual({ minutes: 1, bytes: 0 });
    expect(file.statsOf({ fileId: 4 }, none)).toStrictEqual({ minutes: 1, bytes: 0 });
    expect(file.statsOf({ fileId: 4 }, files(fileOf(4, 'pdf', { bytes: 500_000 })))).toStrictEqual({
      minutes: 3,
      bytes: 500_000,
      fileType: 'pdf',
    });
  });
});

describe('an app', () => {
  const zip = { source: 'zip', fileId: 4, address: '', minutes: 30 };
  const address = { ...zip, source: 'address', address: 'https://apps.example.org/go' };

  it.each([
    { source: 'disk' },
    { fileId: 0 },
    { minutes: 0 },
    { minutes: 6001 },
    { minutes: 1.5 },
    { address: 'x'.repeat(2001) },
    { more: 1 },
  ])('is not taken with %o', (given) => expect(takes(app)({ ...zip, ...given })).toBe(false));

  it.each([{}, { minutes: 1 }, { minutes: 6000 }, { address: 'x'.repeat(2000) }])(
    'is taken with %o',
    (given) => expect(takes(app)({ ...zip, ...given })).toBe(true),
  );

  it('is a .zip file, or has an address over TLS', () => {
    expect(pathsOf(app.faultsOf(zip, none))).toEqual(['fileId']);
    expect(pathsOf(app.faultsOf(zip, files(fileOf(4, 'pdf'))))).toEqual(['fileId']);
    expect(pathsOf(app.faultsOf(zip, files(fileOf(4, 'zip'))))).toEqual([]);
    expect(pathsOf(app.faultsOf({ ...zip, fileId: null }, files(fileOf(4, 'zip'))))).toEqual([
      'fileId',
    ]);
    expect(pathsOf(app.faultsOf({ ...address, address: 'http://a.example' }, none))).toEqual([
      'address',
    ]);
    expect(app.faultsOf(address, none)).toEqual([]);
  });

  it('keeps no file where it is elsewhere', () => {
    const there = files(fileOf(4, 'zip'));
    expect(app.filesOf(zip)).toEqual([4]);
    expect(app.filesOf({ ...zip, fileId: null })).toEqual([]);
    expect(app.filesOf(address)).toEqual([]);
    expect(app.statsOf(zip, there)).toStrictEqual({ minutes: 30, bytes: 1000 });
    expect(app.statsOf(zip, none)).toStrictEqual({ minutes: 30 });
    expect(app.statsOf(address, there)).toStrictEqual({ minutes: 30 });
    expect(app.wordsOf(address)).toBe('');
  });
});

describe('what a tool of LTI opens', () => {
  const content = {
    toolId: 3,
    targetLinkUri: 'https://tool.example/go',
    customParameters: [{ name: 'unit.1_a-b', value: '' }],
    opensIn: 'window',
    maxScore: 10,
    minutes: 20,
  };
  const parameters = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `p${at}`, value: '' }));

  it.each([
    { toolId: 0 },
    { targetLinkUri: 'x'.repeat(2001) },
    { customParameters: parameters(51) },
    { customParameters: [{ name: 'x'.repeat(101), value: '' }] },
    { customParameters: [{ name: 'x', value: 'x'.repeat(1001) }] },
    { opensIn: 'tab' },
    { maxScore: 0 },
    { maxScore: 10_001 },
    { minutes: 0 },
    { minutes: 6001 },
    { missingTool: { name: '' } },
    { more: 1 },
  ])('is not taken with %o', (given) => expect(takes(lti)({ ...content, ...given })).toBe(false));

  it.each([
    {},
    { toolId: null, maxScore: null, opensIn: 'frame' },
    { customParameters: parameters(50), maxScore: 10_000, minutes: 6000 },
    { minutes: 1, maxScore: 0.5 },
  ])('is taken with %o', (given) => expect(takes(lti)({ ...content, ...given })).toBe(true));

  const faults = (given: object) =>
    lti
      .faultsOf({ ...content, ...given }, none)
      .map(({ path, sentence }) => [path.join('.'), sentence.en.split('.')[0]]);

  it('is a tool that is here', () => {
    const missingTool = { name: 'Maths', issuer: 'i', clientId: 'c', deploymentId: 'd' };
    expect(faults({ toolId: null })).toEqual([['toolId', 'Choose a tool']]);
    expect(faults({ toolId: null, missingTool })).toEqual([
      ['toolId', 'The tool “Maths” is not registered in this organisation'],
    ]);
    expect(faults({ missingTool })).toEqual([]);
  });

  it('has a link over TLS, or none', () => {
    expect(faults({ targetLinkUri: 'http://tool.example' })).toEqual([
      ['targetLinkUri', 'The link must begin with https://'],
    ]);
    expect(faults({ targetLinkUri: '' })).toEqual([]);
  });

  it('has parameters with names of their own', () => {
    const named = (...names: string[]) => ({
      customParameters: names.map((name) => ({ name, value: 'x' })),
    });
    for (const names of [[''], ['a b'], [' a'], ['ok', 'é'], ['a', 'a']])
      expect(faults(named(...names)).map(([path]) => path)).toEqual(['customParameters']);
    expect(faults(named('a', 'A', 'a.b', 'a_b', 'a-b', '1'))).toEqual([]);
    expect(faults(named())).toEqual([]);
  });

  it('has points where a grade comes back', () => {
    expect(lti.statsOf(content, none)).toStrictEqual({ minutes: 20, points: 10 });
    expect(lti.statsOf({ ...content, maxScore: null }, none)).toStrictEqual({ minutes: 20 });
    expect([lti.filesOf(content), lti.wordsOf(content)]).toEqual([[], '']);
  });
});
