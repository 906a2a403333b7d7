import { describe, expect, it } from 'vitest';
import type { MaterialFile } from '../materials/material-file.schema.ts';
import { documentKinds } from './document-kinds.ts';

const { slide, survey, video } = documentKinds;

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
    expect(slide.statsOf(written, there)).toStrictEqual({ minutes: 2, slides: 2 });
    expect(slide.statsOf(shown, there)).toStrictEqual({ minutes: 3, slides: 3 });
    expect(slide.statsOf({ ...shown, pages: [] }, there)).toStrictEqual({ minutes: 1, slides: 0 });
    expect(slide.statsOf({ ...shown, pages: null }, there)).toStrictEqual({
      minutes: 3,
      bytes: 260_000,
    });
    expect(slide.statsOf({ ...shown, pages: null }, none)).toStrictEqual({ minutes: 1, bytes: 0 });
    expect(slide.statsOf({ ...shown, pages: null, fileId: null }, there)).toStrictEqual({
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
    expect(survey.statsOf(content, none)).toStrictEqual({ minutes: 1, questions: 1 });
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...radio, id }));
    expect(survey.statsOf({ ...content, items: five }, none)).toStrictEqual({
      minutes: 2,
      questions: 5,
    });
    expect(survey.statsOf(survey.empty, none)).toStrictEqual({ minutes: 1, questions: 0 });
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
    expect(video.statsOf(content, ready)).toStrictEqual({ minutes: 2, bytes: 5000 });
    expect(video.statsOf(content, none)).toStrictEqual({ minutes: 1, bytes: 0 });
    expect(video.statsOf({ ...content, fileId: null }, ready)).toStrictEqual({
      minutes: 1,
      bytes: 0,
    });
    expect(video.statsOf(content, files(fileOf(4, 'video')))).toStrictEqual({
      minutes: 1,
      bytes: 1000,
    });
    expect(video.filesOf(content)).toEqual([4]);
    expect(video.filesOf({ ...content, fileId: null })).toEqual([]);
    expect(video.wordsOf(content)).toBe('Start\nHello\nこんにちは');
  });
});
