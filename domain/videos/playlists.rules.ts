import type { Rendition, Stream } from './stream.schema.ts';

/** HLS, RFC 8216: which renditions there are. */
export const masterPlaylist = (
  { renditions }: Pick<Stream, 'renditions'>,
  urlOf: (name: Rendition['name']) => string,
): string =>
  [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...renditions.flatMap(({ name, width, height, bandwidth, codecs }) => [
      `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
      urlOf(name),
    ]),
    '',
  ].join('\n');

/** Of one rendition: stretches of its one file, each with its place. */
export function mediaPlaylist({ init, segments }: Rendition, url: string): string {
  const longest = Math.max(...segments.map(([ms]) => ms));
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    `#EXT-X-MAP:URI="${url}",BYTERANGE="${init[1]}@${init[0]}"`,
    ...segments.flatMap(([ms, at, bytes]) => [
      `#EXTINF:${(ms / 1000).toFixed(3)},`,
      `#EXT-X-BYTERANGE:${bytes}@${at}`,
      url,
    ]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n');
}

const range = /^#EXT-X-BYTERANGE:(\d+)@(\d+)$/;
const map = /^#EXT-X-MAP:.*BYTERANGE="(\d+)@(\d+)"/;
const duration = /^#EXTINF:([\d.]+),/;

/** Reads what ffmpeg wrote; undefined when it is no such list. */
export function readPlaylist(text: string): Pick<Rendition, 'init' | 'segments'> | undefined {
  let init: Rendition['init'] | undefined;
  let ms = 0;
  const segments: Rendition['segments'] = [];
  for (const line of text.split('\n')) {
    const [, bytes, at] = map.exec(line) ?? [];
    if (bytes !== undefined) init = [Number(at), Number(bytes)];
    ms = Math.round(Number(duration.exec(line)?.[1] ?? ms / 1000) * 1000);
    const [, long, from] = range.exec(line) ?? [];
    if (long !== undefined && ms > 0) segments.push([ms, Number(from), Number(long)]);
  }
  return init && segments.length > 0 ? { init, segments } : undefined;
}
