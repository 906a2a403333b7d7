import type { Loader, LoaderCallbacks, LoaderStats, PlaylistLoaderContext } from 'hls.js';
import { Hls } from 'hls.js/light';
import { masterPlaylist, mediaPlaylist } from '../../../../domain/videos/playlists.rules.ts';
import {
  absoluteUrl,
  type Attached,
  attachNatively,
  type StreamSource,
} from './attach-natively.ts';
import type { Player } from './player.ts';

interface Listener {
  readonly onHeight: (height: number) => void;
  /** Nothing more comes: what could be tried was tried. */
  readonly onFailure: () => void;
}

/** After so long without a failure it may choose for itself again. */
const calmMs = 60_000;

/**
 * Plays a stream with the connection in view. The one rendition that devices keep is begun with. Where a
 * page may build streams it does, also where the engine would play lists by itself, as WebKit: the engine
 * asks for their parts past the service worker, so that what a device keeps would not play without a network.
 */
export function attachStream(
  player: Player,
  video: HTMLVideoElement,
  { stream, urlOf }: StreamSource,
  { onHeight, onFailure }: Listener,
): Attached {
  if (!Hls.isSupported()) return attachNatively(player, video, { stream, urlOf }, onFailure);
  const heights = stream.renditions.map(({ height }) => height);
  const lists = new Map([
    [address('stream'), masterPlaylist(stream, (name) => address(name))],
    ...stream.renditions.map(
      (rendition) =>
        [
          address(rendition.name),
          mediaPlaylist(rendition, absoluteUrl(urlOf(rendition.name))),
        ] as const,
    ),
  ]);
  const hls = new Hls({
    pLoader: loaderOf(lists),
    // A worker would be made of a text, which our pages do not run; what is fMP4 needs none.
    enableWorker: false,
    capLevelToPlayerSize: true,
    maxBufferLength: 30,
    backBufferLength: 60,
  });
  const keptHeight = stream.renditions.find(({ name }) => name === 'middle')?.height;
  const levelOf = (height: number | undefined): number =>
    hls.levels.findIndex((level) => level.height === height);
  let chosen: number | null = null;
  let calm: ReturnType<typeof setTimeout> | undefined;
  let recovered = 0;
  const keepToKept = () => {
    hls.loadLevel = levelOf(keptHeight);
    clearTimeout(calm);
    calm = setTimeout(() => {
      if (chosen === null) hls.loadLevel = -1;
    }, calmMs);
  };
  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    hls.startLevel = levelOf(keptHeight);
    hls.startLoad();
  });
  hls.on(Hls.Events.LEVEL_SWITCHED, (_, { level }) => onHeight(hls.levels[level]?.height ?? 0));
  hls.on(Hls.Events.ERROR, (_, { fatal, type, reason, frag }) => {
    // Without a network only what this device keeps goes on.
    if (type === Hls.ErrorTypes.NETWORK_ERROR && heights.length > 1) {
      keepToKept();
      // Where the system says that there is none, what was begun in another height would wait for it.
      if (reason === 'offline' && frag?.level !== levelOf(keptHeight)) hls.startLoad();
    }
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && recovered < 2) {
      recovered += 1;
      hls.recoverMediaError();
    } else onFailure();
  });
  hls.config.autoStartLoad = false;
  hls.loadSource(address('stream'));
  hls.attachMedia(video);
  return {
    choose(height) {
      chosen = height;
      hls.nextLevel = height === null ? -1 : levelOf(height);
    },
    detach() {
      clearTimeout(calm);
      hls.destroy();
    },
  };
}

/** Of a list that nobody serves: it is made here. */
const address = (name: string): string => `${location.origin}/media/stream/${name}.m3u8`;

/** Hands the lists over that were made here, instead of asking a server for them. */
function loaderOf(lists: ReadonlyMap<string, string>) {
  return class MadeListLoader implements Loader<PlaylistLoaderContext> {
    context: PlaylistLoaderContext | null = null;
    readonly stats: LoaderStats = newStats();

    load(
      context: PlaylistLoaderContext,
      _: unknown,
      callbacks: LoaderCallbacks<PlaylistLoaderContext>,
    ): void {
      this.context = context;
      const data = lists.get(context.url);
      // Never before this returns: who asked has not noted yet that they did.
      queueMicrotask(() => {
        if (this.context !== context) return;
        if (data === undefined) {
          callbacks.onError({ code: 404, text: 'no such list' }, context, null, this.stats);
          return;
        }
        const now = performance.now();
        Object.assign(this.stats, { loaded: data.length, total: data.length });
        Object.assign(this.stats.loading, { start: now, first: now, end: now });
        callbacks.onSuccess({ url: context.url, data, code: 200 }, this.stats, context, null);
      });
    }

    abort(): void {
      this.context = null;
    }

    destroy(): void {
      this.context = null;
    }
  };
}

const newStats = (): LoaderStats => ({
  aborted: false,
  loaded: 0,
  retry: 0,
  total: 0,
  chunkCount: 0,
  bwEstimate: 0,
  loading: { start: 0, first: 0, end: 0 },
  parsing: { start: 0, end: 0 },
  buffering: { start: 0, first: 0, end: 0 },
});
