import { describe, expect, it } from 'vitest';
import type { MaterialFile } from '../materials/material-file.schema.ts';
import type { FileProcessing } from '../materials/processing.schema.ts';
import { byStart, ChapterMarkSchema, CueSchema, cuesAt, PartIdSchema } from './cue.schema.ts';
import { isKeptOffline } from './kept-offline.rules.ts';
import { masterPlaylist, mediaPlaylist, readPlaylist } from './playlists.rules.ts';
import { StreamSchema } from './stream.schema.ts';
import { streamOf, videoStateOf } from './video-state.rules.ts';
import { recordWatching } from './watching.contract.ts';

const rendition = {
  name: 'middle' as const,
  width: 1280,
  height: 720,
  bandwidth: 2_000_000,
  codecs: 'avc1.64001f,mp4a.40.2',
  init: [0, 800] as [number, number],
  segments: [
    [6000, 800, 5000],
    [4321, 5800, 3000],
  ] as [number, number, number][],
};

describe('a playlist', () => {
  it('names the renditions', () => {
    const text = masterPlaylist({ renditions: [rendition] }, (name) => `/v/${name}.m3u8`);
    expect(text).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-STREAM-INF:BANDWIDTH=2000000,RESOLUTION=1280x720,CODECS="avc1.64001f,mp4a.40.2"',
        '/v/middle.m3u8',
        '',
      ].join('\n'),
    );
  });

  it('of one rendition names its stretches', () => {
    expect(mediaPlaylist(rendition, '/v/middle.mp4')).toBe(
      [
        '#EXTM3U',
        '#EXT-X-VERSION:7',
        '#EXT-X-TARGETDURATION:6',
        '#EXT-X-PLAYLIST-TYPE:VOD',
        '#EXT-X-INDEPENDENT-SEGMENTS',
        '#EXT-X-MAP:URI="/v/middle.mp4",BYTERANGE="800@0"',
        '#EXTINF:6.000,',
        '#EXT-X-BYTERANGE:5000@800',
        '/v/middle.mp4',
        '#EXTINF:4.321,',
        '#EXT-X-BYTERANGE:3000@5800',
        '/v/middle.mp4',
        '#EXT-X-ENDLIST',
        '',
      ].join('\n'),
    );
    const odd = { ...rendition, segments: [[4001, 800, 5000] as [number, number, number]] };
    expect(mediaPlaylist(odd, 'x')).toContain('#EXT-X-TARGETDURATION:5\n');
  });

  it('is read again', () => {
    const { init, segments } = rendition;
    expect(readPlaylist(mediaPlaylist(rendition, 'a.mp4'))).toEqual({ init, segments });
  });

  it.each([
    ['nothing', ''],
    ['no map', '#EXTINF:6.0,\n#EXT-X-BYTERANGE:5@8\na'],
    ['no stretches', '#EXT-X-MAP:URI="a",BYTERANGE="8@0"'],
    ['a stretch without a time', '#EXT-X-MAP:URI="a",BYTERANGE="8@0"\n#EXT-X-BYTERANGE:5@8'],
    [
      'a map inside of words',
      'x#EXT-X-MAP:URI="a",BYTERANGE="8@0"\n#EXTINF:6.0,\n#EXT-X-BYTERANGE:5@8',
    ],
    [
      'times inside of words',
      '#EXT-X-MAP:URI="a",BYTERANGE="8@0"\nx#EXTINF:6.0,\n#EXT-X-BYTERANGE:5@8',
    ],
    [
      'a stretch inside of words',
      '#EXT-X-MAP:URI="a",BYTERANGE="8@0"\n#EXTINF:6.0,\nx#EXT-X-BYTERANGE:5@8',
    ],
    [
      'a stretch with words behind',
      '#EXT-X-MAP:URI="a",BYTERANGE="8@0"\n#EXTINF:6.0,\n#EXT-X-BYTERANGE:5@8x',
    ],
  ])('is not read of %s', (_, text) => expect(readPlaylist(text)).toBeUndefined());

  it('has its times in milliseconds', () => {
    const text =
      '#EXT-X-MAP:URI="a",BYTERANGE="800@12"\n#EXTINF:6.0064,\n#EXT-X-BYTERANGE:55@812\na\n#EXT-X-BYTERANGE:66@867';
    expect(readPlaylist(text)).toEqual({
      init: [12, 800],
      segments: [
        [6006, 812, 55],
        [6006, 867, 66],
      ],
    });
  });
});

describe('a stream', () => {
  const storyboard = { everyMs: 1000, count: 4, columns: 2, width: 160, height: 90 };
  const stream = { ms: 10_000, renditions: [rendition], storyboard };
  const takes = (given: object) => StreamSchema.safeParse({ ...stream, ...given }).success;
  const withRendition = (given: object) => ({ renditions: [{ ...rendition, ...given }] });

  it.each([
    { ms: 0 },
    { renditions: [] },
    { renditions: [rendition, rendition, rendition, rendition] },
    withRendition({ name: 'huge' }),
    withRendition({ width: 0 }),
    withRendition({ codecs: '' }),
    withRendition({ codecs: 'a"b' }),
    withRendition({ codecs: 'a'.repeat(101) }),
    withRendition({ init: [-1, 8] }),
    withRendition({ init: [0, 0] }),
    withRendition({ segments: [] }),
    withRendition({ segments: [[0, 0, 1]] }),
    withRendition({ segments: [[1, -1, 1]] }),
    withRendition({ segments: [[1, 0, 0]] }),
    { storyboard: { ...storyboard, count: 0 } },
  ])('is not %o', (given) => expect(takes(given)).toBe(false));

  it.each([{}, { storyboard: null }, { renditions: [rendition, rendition, rendition] }])(
    'is taken',
    (given) => expect(takes(given)).toBe(true),
  );
});

describe('the state of a video', () => {
  const video = { ms: 1, width: 1, height: 1, hasSound: true, isPlayable: false };
  const stream = (
    state: FileProcessing['state'],
    purpose: FileProcessing['purpose'] = 'stream',
  ) => ({
    purpose,
    state,
    percent: 0,
    attempt: 1,
    failure: null,
    results: [],
  });
  const file = (given: Partial<MaterialFile>): MaterialFile => ({
    id: 1,
    name: 'a.mp4',
    type: 'video',
    mediaType: 'video/mp4',
    bytes: 1,
    url: null,
    ...given,
  });
  const playable = { ...video, isPlayable: true };

  it.each<[string, MaterialFile | undefined, string]>([
    ['no file', undefined, 'waitingforupload'],
    ['a file that is no video', file({ processings: [stream('ready')] }), 'waitingforupload'],
    ['a video that waits', file({ video, processings: [stream('waiting')] }), 'uploaded'],
    ['one in work', file({ video: playable, processings: [stream('processing')] }), 'uploaded'],
    ['one with a stream', file({ video, processings: [stream('ready')] }), 'ready'],
    ['one without a stream', file({ video, processings: [stream('failed')] }), 'failed'],
    [
      'one of which only words are made',
      file({ video, processings: [stream('ready', 'words')] }),
      'failed',
    ],
    ['one that plays as it is', file({ video: playable }), 'ready'],
    [
      'one that plays all the same',
      file({ video: playable, processings: [stream('failed')] }),
      'ready',
    ],
    ['one that does not', file({ video }), 'failed'],
  ])('of %s', (_, of, state) => expect(videoStateOf(of)).toBe(state));

  it('is that of its stream alone', () => {
    const found = stream('ready');
    expect(streamOf({ processings: [stream('failed', 'preview'), found] })).toBe(found);
    expect(streamOf(undefined)).toBeUndefined();
    expect(streamOf({})).toBeUndefined();
  });
});

describe('of a version’s files', () => {
  const all = ['4/a.mp4', '4.stream/stream.json', '4.stream/low.mp4', '5/b.pdf', '14/c.mp4'];
  it.each([
    ['4/a.mp4', false],
    ['4.stream/stream.json', true],
    ['4.stream/middle.mp4', true],
    ['4.stream/poster.jpg', true],
    ['4.stream/storyboard.jpg', true],
    ['4.stream/low.mp4', false],
    ['4.stream/high.mp4', false],
    ['4.stream/x/stream.json', false],
    ['5/b.pdf', true],
    ['14/c.mp4', true],
    ['x4.stream/stream.json', true],
    ['x4.stream/low.mp4', true],
    ['14.stream/low.mp4', false],
    ['14.stream/middle.mp4', true],
  ])('%s is kept: %s', (path, is) => expect(isKeptOffline(path, all)).toBe(is));
});

describe('captions', () => {
  const cue = (id: string, start: number, end: number) => ({ id, start, end, text: id });

  it('have short names', () => {
    for (const id of ['', 'A', 'a-b', 'x'.repeat(13), 'a\n'])
      expect(PartIdSchema.safeParse(id).success).toBe(false);
    for (const id of ['a', '0', 'x'.repeat(12)]) expect(PartIdSchema.parse(id)).toBe(id);
  });

  it('are within a day, and not too long', () => {
    const takes = (given: object) => CueSchema.safeParse({ ...cue('a', 0, 1), ...given }).success;
    expect(takes({ end: 86_400_000, text: 'x'.repeat(500) })).toBe(true);
    for (const given of [
      { start: -1 },
      { end: 86_400_001 },
      { text: 'x'.repeat(501) },
      { more: 1 },
    ])
      expect(takes(given)).toBe(false);
    const chapter = { id: 'a', at: 0, title: '' };
    expect(ChapterMarkSchema.safeParse({ ...chapter, title: 'x'.repeat(200) }).success).toBe(true);
    expect(ChapterMarkSchema.safeParse({ ...chapter, title: 'x'.repeat(201) }).success).toBe(false);
  });

  it('are shown from their first moment to before their last, in order', () => {
    const cues = [cue('b', 5, 9), cue('a', 2, 6)];
    expect(byStart(cues).map(({ id }) => id)).toEqual(['a', 'b']);
    const shown = [1, 2, 5, 6, 8, 9].map((ms) =>
      cuesAt(cues, ms)
        .map(({ id }) => id)
        .join(''),
    );
    expect(shown).toEqual(['', 'a', 'ba', 'b', 'b', '']);
  });
});

describe('what was watched', () => {
  const body = { materialVersionId: 3, ranges: [[0, 1000]], at: '2027-03-01T00:00:00Z' };
  const takes = (given: object) => recordWatching.body?.safeParse({ ...body, ...given }).success;

  it.each([
    { ranges: [] },
    { ranges: [[5, 5]] },
    { ranges: [[6, 5]] },
    { ranges: [[-1, 5]] },
    { ranges: [[0, 86_400_001]] },
    { ranges: Array.from({ length: 501 }, () => [0, 1]) },
    { materialVersionId: 0 },
    { more: 1 },
  ])('is not %o', (given) => expect(takes(given)).toBe(false));

  it.each([
    {},
    { ranges: [[0, 86_400_000]] },
    { ranges: Array.from({ length: 500 }, () => [0, 1]) },
  ])('is taken', (given) => expect(takes(given)).toBe(true));
});
