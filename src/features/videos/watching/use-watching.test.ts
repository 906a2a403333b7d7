// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { outOfRoom } from '../../../../tests/support/browser/memory-caches.ts';
import {
  closePage,
  hidePage,
  openPage,
  queriesOf,
} from '../../../../tests/support/browser/page.ts';
import { newQueryClient } from '../../../lib/query-client.ts';
import { listWaiting } from '../../../offline/outbox/outbox.ts';
import { Player } from '../player/player.ts';
import { watchingKey } from '../videos.queries.ts';
import { useWatching } from './use-watching.ts';

const place = { classId: 1, classMaterialId: 7 };
const minute = 60_000;

/** What the page was told, in order. */
let told: string[];
let players: (() => void)[];

beforeEach(() => {
  openPage().server.isThere = false;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  told = [];
  players = [];
});
afterEach(async () => {
  await closePage();
  for (const detach of players) detach();
});

/** A video of a minute, of which so much was really played, in seconds. */
function film() {
  const video = document.createElement('video');
  const state = { played: [] as [number, number][], currentTime: 0, paused: true };
  const played = {
    get length() {
      return state.played.length;
    },
    start: (index: number) => state.played[index]?.[0] ?? 0,
    end: (index: number) => state.played[index]?.[1] ?? 0,
  };
  Object.defineProperties(video, {
    played: { get: () => played },
    buffered: { get: () => played },
    currentTime: { get: () => state.currentTime },
    paused: { get: () => state.paused },
    ended: { get: () => false },
    readyState: { get: () => 4 },
  });
  const player = new Player(minute);
  players.push(player.attach(video));
  const look = (type: string) => act(async () => void video.dispatchEvent(new Event(type)));
  return {
    player,
    play: async (...stretches: [number, number][]) => {
      state.played = stretches;
      state.currentTime = stretches.at(-1)?.[1] ?? 0;
      state.paused = false;
      await look('timeupdate');
    },
    stop: async () => {
      state.paused = true;
      await look('pause');
    },
  };
}

function watch(
  player: Player,
  { isReadOnly = false, ranges = [] as [number, number][], at = place } = {},
) {
  const client = newQueryClient();
  client.setQueryData(watchingKey(at), { ranges, percent: 0 });
  const wrapper = queriesOf(client);
  return renderHook(
    () =>
      useWatching(player, {
        place: at,
        materialVersionId: 5,
        isReadOnly,
        onPlace: (second) => void told.push(`at ${second}`),
        onPercent: (percent) => void told.push(`${percent} %`),
        onCompleted: () => void told.push('completed'),
      }),
    { wrapper },
  );
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const newest = async () =>
  ((await listWaiting()).at(-1)?.body as { ranges?: unknown } | undefined)?.ranges;
const isWritten = (...ranges: [number, number][]) =>
  vi.waitFor(async () => expect(await newest()).toEqual(ranges));

describe('what is really played', () => {
  it('is written down now and then, and when it stops', async () => {
    const { player, play, stop } = film();
    const { result } = watch(player);
    await play([0, 8]);
    expect(await listWaiting()).toEqual([]);
    await pass(10_000);
    await isWritten([0, 8000]);
    await play([0, 12]);
    await stop();
    await isWritten([0, 12_000]);
    expect(result.current).toEqual([[0, 12_000]]);
    expect(told).toEqual(['at 8000', '13 %', 'at 12000', '20 %']);
  });

  it('is without what was skipped, and with what the server knows', async () => {
    const { player, play, stop } = film();
    const { result } = watch(player, { ranges: [[0, 10_000]] });
    await play([5, 15], [40, 50]);
    await stop();
    await isWritten([5000, 15_000], [40_000, 50_000]);
    expect(result.current).toEqual([
      [0, 15_000],
      [40_000, 50_000],
    ]);
    expect(told).toEqual(['at 50000', '41 %']);
  });

  it('is written once when nothing was added, and when the page is hidden, closed or left', async () => {
    const { player, play, stop } = film();
    const { unmount } = watch(player);
    await play([0, 5]);
    await stop();
    await isWritten([0, 5000]);
    const before = told.length;
    await pass(60_000);
    expect(told).toHaveLength(before);
    await play([0, 6]);
    await act(async () => hidePage());
    await isWritten([0, 6000]);
    await play([0, 7]);
    await act(async () => void window.dispatchEvent(new Event('pagehide')));
    await isWritten([0, 7000]);
    await play([0, 8]);
    unmount();
    await isWritten([0, 8000]);
    // What plays on without a page is nobody's to write down.
    const after = told.length;
    await play([0, 9]);
    await pass(60_000);
    expect(told).toHaveLength(after);
  });

  it('has with it what an earlier page could not send', async () => {
    const first = film();
    const { unmount } = watch(first.player);
    await first.play([0, 20]);
    unmount();
    await isWritten([0, 20_000]);
    const second = film();
    watch(second.player);
    await pass(100);
    await second.play([30, 40]);
    await second.stop();
    await isWritten([0, 20_000], [30_000, 40_000]);
  });

  it('has nothing with it of another place of the same video, though its name begins alike', async () => {
    const { classMaterialId } = place;
    const other = { ...place, classMaterialId: Number(`${classMaterialId}2`) };
    const there = film();
    const { unmount } = watch(there.player, { at: other });
    await there.play([0, 20]);
    unmount();
    await isWritten([0, 20_000]);
    const here = film();
    watch(here.player);
    await pass(100);
    await here.play([30, 40]);
    await here.stop();
    await isWritten([30_000, 40_000]);
  });

  it('is said again where the device had no room for it', async () => {
    const { player, play, stop } = film();
    watch(player);
    const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw outOfRoom();
    });
    await play([0, 5]);
    await stop();
    await pass(1000);
    expect(await listWaiting()).toEqual([]);
    full.mockRestore();
    await pass(10_000);
    await isWritten([0, 5000]);
  });

  it('completes it once, when enough was seen', async () => {
    const { player, play, stop } = film();
    watch(player);
    await play([0, 53]);
    await stop();
    expect(told).not.toContain('completed');
    await play([0, 54]);
    await stop();
    await play([0, 58]);
    await stop();
    expect(told.filter((one) => one === 'completed')).toHaveLength(1);
  });

  it('is shown to who may only look, and written nowhere', async () => {
    const { player, play, stop } = film();
    const { result } = watch(player, { isReadOnly: true });
    await play([0, 10]);
    await stop();
    await pass(1000);
    expect(result.current).toEqual([[0, 10_000]]);
    expect([await listWaiting(), told]).toEqual([[], ['at 10000']]);
  });
});
