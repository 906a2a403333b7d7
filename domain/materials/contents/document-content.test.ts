import { describe, expect, it } from 'vitest';
import type { MaterialFile } from '../material-file.schema.ts';
import { documentKinds } from './document-kinds.ts';
import { documentTypeOf } from './document-types.ts';

const { app, file, lti, slide, survey, video } = documentKinds;

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
    expect(file.statsOf({ fileId: null }, none)).toEqual({ minutes: 1, bytes: 0 });
    expect(file.statsOf({ fileId: 4 }, none)).toEqual({ minutes: 1, bytes: 0 });
    expect(file.statsOf({ fileId: 4 }, files(fileOf(4, 'pdf', { bytes: 500_000 })))).toEqual({
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
    expect(app.statsOf(zip, there)).toEqual({ minutes: 30, bytes: 1000 });
    expect(app.statsOf(zip, none)).toEqual({ minutes: 30 });
    expect(app.statsOf(address, there)).toEqual({ minutes: 30 });
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
    expect(lti.statsOf(content, none)).toEqual({ minutes: 20, points: 10 });
    expect(lti.statsOf({ ...content, maxScore: null }, none)).toEqual({ minutes: 20 });
    expect([lti.filesOf(content), lti.wordsOf(content)]).toEqual([[], '']);
  });
});

describe('slides', () => {
  const picture = '![](keiko:asset/7/a.png)';
  const written = { source: 'markdown', markdown: '# A\n\n---\n\nb', fileId: null, pages: null };
  const shown = { ...written, source: 'file', fileId: 4, pages: ['one', 'two', 'three'] };

  it.each([
    { source: 'web' },
    { markdown: 'x'.repeat(200_001) },
    { fileId: 0 },
    { pages: ['x'.repeat(4001)] },
    { pages: Array.from({ length: 2001 }, () => '') },
    { more: 1 },
  ])('are not taken with %o', (given) =>
    expect(takes(slide)({ ...written, ...given })).toBe(false),
  );

  it.each([
    {},
    { markdown: 'x'.repeat(200_000) },
    { pages: ['x'.repeat(4000)] },
    { pages: Array.from({ length: 2000 }, () => '') },
  ])('are taken with %o', (given) => expect(takes(slide)({ ...written, ...given })).toBe(true));

  it('that were written have something on them, and pictures that are here', () => {
    const faults = (markdown: string, there = none) =>
      slide
        .faultsOf({ ...written, markdown }, there)
        .map(({ path, sentence }) => `${path.join('.')}: ${sentence.en.slice(0, 15)}`);
    const empty = 'markdown: Write at least ';
    const strange = 'markdown: A slide names a';
    expect(faults('')).toEqual([empty]);
    expect(faults('<!-- x -->\n\n---\n\n')).toEqual([empty]);
    expect(faults('# A\n\n---\n\n')).toEqual([]);
    expect(faults(picture)).toEqual([strange]);
    expect(faults(picture, files(fileOf(7, 'pdf')))).toEqual([strange]);
    expect(faults(picture, files(fileOf(7, 'image')))).toEqual([]);
    expect(faults(`${picture} ![](keiko:asset/8/b.png)`, files(fileOf(7, 'image')))).toEqual([
      strange,
    ]);
  });

  it('that were uploaded are of a PDF or of PowerPoint', () => {
    const faults = (id: number | null, there = none) =>
      pathsOf(slide.faultsOf({ ...shown, fileId: id }, there));
    expect(faults(null)).toEqual(['fileId']);
    expect(faults(4)).toEqual(['fileId']);
    expect(faults(4, files(fileOf(4, 'word')))).toEqual(['fileId']);
    expect(faults(4, files(fileOf(4, 'pdf')))).toEqual([]);
    expect(faults(4, files(fileOf(4, 'powerpoint')))).toEqual([]);
    // What was written beside it is not looked at.
    expect(
      pathsOf(slide.faultsOf({ ...shown, markdown: picture }, files(fileOf(4, 'pdf')))),
    ).toEqual([]);
  });

  it('keep the pictures that they show, each once, or the file', () => {
    const markdown = `${picture} ${picture} ![](keiko:asset/12345678901/x) ![](keiko:asset/31/b)`;
    expect(slide.filesOf({ ...written, markdown, fileId: 4 })).toEqual([7, 31]);
    expect(slide.requiredFilesOf({ ...written, markdown, fileId: 4 })).toEqual([4]);
    expect(slide.requiredFilesOf({ ...written, markdown })).toEqual([]);
    expect(slide.filesOf(shown)).toEqual([4]);
    expect(slide.filesOf({ ...shown, fileId: null })).toEqual([]);
  });

  it('take a minute each, however they are counted', () => {
    const there = files(fileOf(4, 'powerpoint', { bytes: 260_000 }));
    expect(slide.statsOf(written, there)).toEqual({ minutes: 2, slides: 2 });
    expect(slide.statsOf(shown, there)).toEqual({ minutes: 3, slides: 3 });
    expect(slide.statsOf({ ...shown, pages: [] }, there)).toEqual({ minutes: 1, slides: 0 });
    expect(slide.statsOf({ ...shown, pages: null }, there)).toEqual({ minutes: 3, bytes: 260_000 });
    expect(slide.statsOf({ ...shown, pages: null }, none)).toEqual({ minutes: 1, bytes: 0 });
    expect(slide.statsOf({ ...shown, pages: null, fileId: null }, there)).toEqual({
      minutes: 1,
      bytes: 0,
    });
  });

  it('are found by the words on them', () => {
    expect(slide.wordsOf({ ...written, pages: ['hidden'] })).toBe('A\nb');
    expect(slide.wordsOf(shown)).toBe('one\ntwo\nthree');
    expect(slide.wordsOf({ ...shown, pages: null })).toBe('');
  });
});

describe('a survey', () => {
  const radio = {
    type: 'radio',
    id: 'q',
    label: 'Again?',
    help: '',
    isRequired: false,
    condition: null,
    options: [
      { id: 'a', label: 'Yes' },
      { id: 'b', label: 'No' },
    ],
  };

  it('takes a minute for four questions and is found by all its words', () => {
    const content = { ...(survey.empty as object), intro: 'Hello', items: [radio] };
    expect(survey.statsOf(content, none)).toEqual({ minutes: 1, questions: 1 });
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...radio, id }));
    expect(survey.statsOf({ ...content, items: five }, none)).toEqual({ minutes: 2, questions: 5 });
    expect(survey.statsOf(survey.empty, none)).toEqual({ minutes: 1, questions: 0 });
    const heading = { type: 'section', id: 's', label: 'Part', help: 'One', condition: null };
    expect(survey.wordsOf({ ...content, items: [heading, radio] })).toBe(
      'Hello\nPart\nOne\nAgain?\n\nYes\nNo',
    );
    expect(survey.filesOf(content)).toEqual([]);
  });
});

describe('a video', () => {
  const cue = (id: string, start: number, end: number, text: string) => ({ id, start, end, text });
  const content = {
    fileId: 4,
    captions: { en: [cue('a', 0, 1000, 'Hello')], ja: [cue('b', 0, 1000, 'こんにちは')] },
    chapters: [{ id: 'c', at: 0, title: 'Start' }],
  };
  const facts = { ms: 90_000, width: 1, height: 1, hasSound: true, isPlayable: true };
  const ready = files(fileOf(4, 'video', { video: facts, bytes: 5000 }));

  it.each([
    { fileId: 0 },
    { captions: { en: [] } },
    { captions: { en: [], ja: [], fr: [] } },
    { captions: { en: [cue('a', -1, 1, '')], ja: [] } },
    { captions: { en: [cue('a', 0, 86_400_001, '')], ja: [] } },
    { captions: { en: [cue('A', 0, 1, '')], ja: [] } },
    { captions: { en: [cue('x'.repeat(13), 0, 1, '')], ja: [] } },
    { captions: { en: [cue('', 0, 1, '')], ja: [] } },
    { captions: { en: [cue('a', 0, 1, 'x'.repeat(501))], ja: [] } },
    { captions: { en: Array.from({ length: 3001 }, () => cue('a', 0, 1, '')), ja: [] } },
    { chapters: [{ id: 'c', at: 0, title: 'x'.repeat(201) }] },
    { chapters: Array.from({ length: 201 }, () => ({ id: 'c', at: 0, title: '' })) },
    { more: 1 },
  ])('is not taken with %o', (given) => expect(takes(video)({ ...content, ...given })).toBe(false));

  it.each([
    {},
    { captions: { en: [cue('a1', 0, 86_400_000, 'x'.repeat(500))], ja: [] } },
    { captions: { en: Array.from({ length: 3000 }, () => cue('a', 0, 1, '')), ja: [] } },
    { chapters: Array.from({ length: 200 }, () => ({ id: 'c', at: 0, title: '' })) },
  ])('is taken', (given) => expect(takes(video)({ ...content, ...given })).toBe(true));

  const faults = (given: object, there = ready) =>
    video
      .faultsOf({ ...content, ...given }, there)
      .map(({ path, sentence }) => `${path.join('.')}: ${sentence.en.slice(0, 20)}`);

  it('is ready to be played', () => {
    expect(faults({ fileId: null })).toEqual(['fileId: Choose a video.']);
    expect(faults({}, none)).toEqual(['fileId: Choose a video.']);
    const broken = { ...facts, isPlayable: false };
    expect(faults({}, files(fileOf(4, 'video', { video: broken })))).toEqual([
      'fileId: The video could not ',
    ]);
    expect(faults({})).toEqual([]);
  });

  it('has captions that end after they begin, and chapters with titles', () => {
    const turned = [cue('a', 5, 5, 'x')];
    const times = ['captions: A caption ends befor'];
    expect(faults({ captions: { en: turned, ja: [] } })).toEqual(times);
    expect(faults({ captions: { en: [cue('b', 0, 1, '')], ja: turned } })).toEqual(times);
    const title = ' ';
    expect(
      faults({
        chapters: [
          { id: 'c', at: 0, title: 'a' },
          { id: 'd', at: 5, title },
        ],
      }),
    ).toEqual(['chapters: A chapter has no tit']);
  });

  it('takes as long as it plays and is found by what is said', () => {
    expect(video.statsOf(content, ready)).toEqual({ minutes: 2, bytes: 5000 });
    expect(video.statsOf(content, none)).toEqual({ minutes: 1, bytes: 0 });
    expect(video.statsOf({ ...content, fileId: null }, ready)).toEqual({ minutes: 1, bytes: 0 });
    expect(video.statsOf(content, files(fileOf(4, 'video')))).toEqual({ minutes: 1, bytes: 1000 });
    expect(video.filesOf(content)).toEqual([4]);
    expect(video.filesOf({ ...content, fileId: null })).toEqual([]);
    expect(video.wordsOf(content)).toBe('Start\nHello\nこんにちは');
  });
});
