import { describe, expect, it } from 'vitest';
import type { OfflineFile } from '../../../domain/training/offline.schema.ts';
import { offlineClass, offlineMaterial } from '../../../tests/support/browser/class-files.ts';
import type { Download, KeptFile } from './download.ts';
import { Pace } from './pace.ts';
import type { Underway } from './runner.ts';
import { shelved } from './shelved.ts';
import type { Tool } from './tools.ts';

const file = (url: string, bytes: number): OfflineFile => ({
  url,
  kind: 'image',
  mediaType: 'image/png',
  bytes,
  sha256: url,
  segments: ['hash'],
});
const image = file('/media/image', 500);
const added = file('/media/added', 70);
const withFiles = (...files: OfflineFile[]) =>
  offlineClass(1, [{ ...offlineMaterial(11), files }, offlineMaterial(12)]);

const small: Tool = { name: 'sql', files: [{ address: '/assets/sql.wasm', bytes: 30 }] };
const large: Tool = {
  name: 'ruby',
  large: 'Ruby',
  files: [{ address: '/assets/ruby.wasm', bytes: 400 }],
};

const download = (given: Partial<Download> = {}): Download => ({
  classId: 1,
  wanted: withFiles(image),
  offered: null,
  texts: { class: [], '11/111': [], '12/112': [] },
  shapes: '1',
  state: 'done',
  pause: null,
  askedAt: 0,
  ...given,
});
const kept = new Map<string, KeptFile>([[image.url, { ...image, segments: [0], usedAt: 0 }]]);
const nothing = new Map<string, KeptFile>();
const noTools = { chosen: [], kept: new Set<string>() };

/** This tab is at it; 100 bytes come each second. */
function underway(given: Partial<Underway> = {}): Underway {
  let now = 0;
  const pace = new Pace(() => now);
  pace.add(500);
  now = 5000;
  return { classId: 1, had: 1000, bytes: 300, isWaiting: false, pace, ...given };
}

describe('a class that is here', () => {
  it('is shown with all its bytes, and nothing that is new', () => {
    expect(shelved(download(), kept, noTools, undefined)).toEqual({
      title: 'Class 1',
      state: 'done',
      pause: null,
      isWaiting: false,
      bytes: 2500,
      bytesHere: 2500,
      secondsLeft: null,
      presence: 'here',
      materials: { 11: 'here', 12: 'here' },
      update: null,
    });
  });

  it('says what the browser gave up of it', () => {
    expect(shelved(download(), nothing, noTools, undefined)).toMatchObject({
      bytes: 2500,
      bytesHere: 2000,
      presence: 'partly',
      materials: { 11: 'partly', 12: 'here' },
      update: 500,
    });
  });

  it('says what is new in what the server offers, and how much it has itself', () => {
    const offered = withFiles(image, added);
    expect(shelved(download({ offered }), kept, noTools, undefined)).toMatchObject({
      bytes: 2500,
      bytesHere: 2500,
      update: 70,
    });
  });

  it.each<[string, Tool[], string[], object]>([
    ['small', [small], [], { bytes: 2530, bytesHere: 2500, update: null }],
    ['large', [small, large], [], { bytes: 2930, bytesHere: 2500, update: 400 }],
    ['here', [large], ['/assets/ruby.wasm'], { bytes: 2900, bytesHere: 2900, update: null }],
  ])('counts a tool that is %s', (_, chosen, here, expected) => {
    const tools = { chosen, kept: new Set(here) };
    expect(shelved(download(), kept, tools, undefined)).toMatchObject(expected);
  });
});

describe('a class that is coming', () => {
  const going = download({ state: 'going' });

  it('has what this tab counts, and says how long the rest takes', () => {
    expect(shelved(going, nothing, noTools, underway())).toMatchObject({
      state: 'going',
      bytesHere: 1300,
      secondsLeft: 12,
      isWaiting: false,
      update: null,
    });
  });

  it('waits when this tab waits, unless the person has said otherwise', () => {
    const waiting = underway({ isWaiting: true });
    expect(shelved(going, nothing, noTools, waiting).isWaiting).toBe(true);
    const paused = download({ state: 'paused', pause: 'person' });
    expect(shelved(paused, nothing, noTools, waiting)).toMatchObject({
      isWaiting: false,
      pause: 'person',
    });
  });

  it.each<[string, Underway | undefined, number]>([
    ['another tab is at it', undefined, 2000],
    ['this tab is at another class', underway({ classId: 2, isWaiting: true }), 2000],
    ['this tab has not counted yet', underway({ had: null }), 2000],
    ['less is here than nothing', underway({ had: 0, bytes: -5 }), 0],
    ['more has come than there is', underway({ had: 2500, bytes: 5 }), 2500],
  ])('has as much as is known when %s', (_, at, bytesHere) => {
    const shown = shelved(going, nothing, noTools, at);
    expect([shown.bytesHere, shown.isWaiting]).toEqual([bytesHere, false]);
  });
});
