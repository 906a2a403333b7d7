import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Stream } from '../../../../domain/videos/stream.schema.ts';
import { attachNatively } from './attach-natively.ts';
import type { Player } from './player.ts';

const rendition = { width: 640, height: 360, bandwidth: 500_000, codecs: 'avc1.4d401e' } as const;
const stream: Stream = {
  ms: 4000,
  renditions: [{ ...rendition, name: 'middle', init: [0, 700], segments: [[4000, 700, 90_000]] }],
  storyboard: null,
};
const source = { stream, urlOf: (name: string) => `/media/film/${name}.mp4` };
const middle = 'https://keiko.example/media/film/middle.mp4';

/** Plays the film in an engine that knows lists, or does not, and tells what it was given. */
function begin({ knowsLists }: { knowsLists: boolean }) {
  const loaded: string[] = [];
  const video = Object.assign(new EventTarget(), {
    canPlayType: () => (knowsLists ? 'maybe' : ''),
    readyState: 0,
    played: { length: 0 },
    removeAttribute: () => {},
    load: () => {},
  });
  const player = { load: (url: string) => void loaded.push(url) };
  const failures: string[] = [];
  attachNatively(
    player as unknown as Player,
    video as unknown as HTMLVideoElement,
    source,
    () => void failures.push('nothing plays'),
  );
  return { loaded, failures, refuse: () => video.dispatchEvent(new Event('error')) };
}

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://keiko.example/train/1' });
  vi.stubGlobal('HTMLMediaElement', { HAVE_NOTHING: 0 });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

test('an engine that knows no lists is given the rendition that stands by itself', () => {
  expect(begin({ knowsLists: false }).loaded).toEqual([middle]);
});

test('one that plays them by itself is given the lists', () => {
  const { loaded } = begin({ knowsLists: true });
  expect(loaded).toEqual([expect.stringMatching(/^blob:/)]);
});

test('what refuses the lists plays the rendition, and only then nothing plays', () => {
  const { loaded, failures, refuse } = begin({ knowsLists: true });
  refuse();
  expect(loaded).toEqual([expect.stringMatching(/^blob:/), middle]);
  expect(failures).toEqual([]);
  refuse();
  expect(failures).toEqual(['nothing plays']);
});

test('without a network the rendition is played, which the service worker has', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(begin({ knowsLists: true }).loaded).toEqual([middle]);
});
