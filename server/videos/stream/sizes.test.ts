import { expect, it } from 'vitest';
import { posterCall, storyboardOf, streamCall } from './ffmpeg-calls.ts';
import { bitsOf, sizesOf } from './sizes.ts';

const namesOf = (width: number, height: number) =>
  sizesOf({ width, height }).map((size) => `${size.name} ${size.width}x${size.height}`);

it.each([
  [3840, 2160, ['high 1920x1080', 'middle 1280x720', 'low 640x360']],
  [1920, 1080, ['high 1920x1080', 'middle 1280x720', 'low 640x360']],
  [1918, 1079, ['high 1280x720', 'middle 960x540', 'low 640x360']],
  [1280, 720, ['high 1280x720', 'middle 960x540', 'low 640x360']],
  [1278, 719, ['high 1278x720', 'middle 958x540', 'low 640x360']],
  [1080, 1920, ['high 1080x1920', 'middle 720x1280', 'low 360x640']],
  [640, 360, ['high 640x360', 'middle 480x270', 'low 320x180']],
  [638, 358, ['high 638x358', 'middle 478x268']],
  [320, 180, ['high 320x180', 'middle 240x136']],
  [318, 179, ['middle 318x180']],
  [1, 1, ['middle 2x2']],
])('a video of %d by %d becomes sizes that are no larger', (width, height, sizes) => {
  expect(namesOf(width, height)).toEqual(sizes);
});

it('a larger picture has more bits, and fewer for each of its points', () => {
  const [large, small] = [
    { width: 1920, height: 1080 },
    { width: 640, height: 360 },
  ];
  expect(bitsOf(large)).toBeGreaterThan(bitsOf(small));
  expect(bitsOf(large) / (1920 * 1080)).toBeLessThan(bitsOf(small) / (640 * 360));
});

const facts = { ms: 60_000, width: 640, height: 360, hasSound: true, isPlayable: true };

it.each([
  [60_000, { everyMs: 1000, count: 60, columns: 10, width: 160, height: 90 }],
  [100_000, { everyMs: 1000, count: 100, columns: 10, width: 160, height: 90 }],
  [3_600_001, { everyMs: 36_001, count: 99, columns: 10, width: 160, height: 90 }],
  [2000, { everyMs: 1000, count: 2, columns: 10, width: 160, height: 90 }],
  [1999, undefined],
])('%d ms have such pictures to seek by', (ms, storyboard) => {
  expect(storyboardOf({ ...facts, ms })).toEqual(storyboard);
});

it('pictures to seek by are of no video without a size, and never higher than twice their width', () => {
  expect(storyboardOf({ ...facts, width: 0 })).toBeUndefined();
  expect(storyboardOf({ ...facts, width: 100, height: 1000 })?.height).toBe(320);
});

it('the poster is a picture after the beginning, made no wider than the video', () => {
  const source = { name: 'source', mediaType: 'video/mp4' };
  const poster = (given: object) => posterCall(source, { ...facts, ...given });
  expect(poster({ ms: 60_000 }).slice(0, 2)).toEqual(['-ss', '6']);
  expect(poster({ ms: 600_000 }).slice(0, 2)).toEqual(['-ss', '10']);
  expect(poster({})).toContain('scale=640:-2,setsar=1');
  expect(poster({ width: 3840 })).toContain('scale=1280:-2,setsar=1');
});

it('nothing but the file is opened, as what it is, and its sound only where it has some', () => {
  const sizes = sizesOf(facts);
  const call = (mediaType: string, hasSound: boolean) =>
    streamCall({ name: 'source', mediaType }, sizes, { hasSound });
  const loud = call('video/mp4', true);
  const at = loud.indexOf('-protocol_whitelist');
  expect(loud[at + 1]).toBe('file');
  expect(loud.slice(loud.indexOf('-f'), loud.indexOf('-i') + 2)).toEqual([
    '-f',
    'mov',
    '-enable_drefs',
    '0',
    '-use_absolute_path',
    '0',
    '-i',
    'file:source',
  ]);
  expect(loud.filter((word) => word === 'aac')).toHaveLength(sizes.length);
  const silent = call('video/webm', false);
  expect(silent[silent.indexOf('-f') + 1]).toBe('matroska');
  expect(silent).not.toContain('aac');
  expect(silent.join(' ')).not.toContain('loudnorm');
});
