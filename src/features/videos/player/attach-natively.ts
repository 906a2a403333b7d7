import { masterPlaylist, mediaPlaylist } from '../../../../domain/videos/playlists.rules.ts';
import type { Rendition, Stream } from '../../../../domain/videos/stream.schema.ts';
import { playFile } from './play-file.ts';
import type { Player } from './player.ts';

export interface StreamSource {
  readonly stream: Stream;
  readonly urlOf: (name: Rendition['name']) => string;
}

export interface Attached {
  /** A height, or null to let it choose by what the connection carries. */
  choose(height: number | null): void;
  detach(): void;
}

export const absoluteUrl = (url: string): string => new URL(url, location.href).href;

const listType = 'application/vnd.apple.mpegurl';

/**
 * Where pages may not build streams, as on older iPhones. The browser is given the lists, if it knows any;
 * where it does not, or does not take lists that no server sent, the rendition that stands by itself. So it
 * is without a network: what plays lists asks for their parts past the service worker, which has them.
 */
export function attachNatively(
  player: Player,
  video: HTMLVideoElement,
  source: StreamSource,
  onFailure: () => void,
): Attached {
  const takesLists = navigator.onLine && video.canPlayType(listType) !== '';
  const lists = takesLists ? madeLists(source) : undefined;
  let stop = () => {};
  const playMiddle = () => {
    stop();
    stop = playFile(player, video, absoluteUrl(source.urlOf('middle')), onFailure);
  };
  if (lists) {
    video.addEventListener('error', playMiddle);
    stop = () => video.removeEventListener('error', playMiddle);
    player.load(lists.master);
  } else playMiddle();
  return {
    choose() {},
    detach() {
      stop();
      video.removeAttribute('src');
      video.load();
      for (const url of lists?.all ?? []) URL.revokeObjectURL(url);
    },
  };
}

function madeLists({ stream, urlOf }: StreamSource) {
  const list = (text: string) => URL.createObjectURL(new Blob([text], { type: listType }));
  const made = new Map(
    stream.renditions.map((rendition) => [
      rendition.name,
      list(mediaPlaylist(rendition, absoluteUrl(urlOf(rendition.name)))),
    ]),
  );
  const master = list(masterPlaylist(stream, (name) => made.get(name) ?? ''));
  return { master, all: [master, ...made.values()] };
}
