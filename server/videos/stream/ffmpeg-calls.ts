import type { VideoFacts } from '../../../domain/materials/video-facts.schema.ts';
import { type Storyboard, streamFiles } from '../../../domain/videos/stream.schema.ts';
import { bitsOf, type Size } from './sizes.ts';

interface Source {
  /** In the folder of the run. */
  readonly name: string;
  readonly mediaType: string;
}

/**
 * What is said before each input. The program is told which format it is, and reads that and no other: a
 * list of other files (HLS, `concat:`) is none of them, and nothing but files can be opened at all.
 */
const inputOf = ({ name, mediaType }: Source): string[] => [
  '-hide_banner',
  '-nostdin',
  '-nostats',
  '-loglevel',
  'error',
  '-protocol_whitelist',
  'file',
  ...(mediaType === 'video/webm'
    ? ['-f', 'matroska']
    : ['-f', 'mov', '-enable_drefs', '0', '-use_absolute_path', '0']),
  '-i',
  `file:${name}`,
];

/** Speech and music sound equally loud, whoever recorded them (EBU R 128). */
const loudness = 'loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000,aformat=channel_layouts=stereo';
const segmentSeconds = 6;

/** All renditions in one go: the source is read once. */
export function streamCall(
  source: Source,
  sizes: readonly Size[],
  { hasSound }: Pick<VideoFacts, 'hasSound'>,
): string[] {
  const all = sizes.length;
  const labels = (kind: string) => sizes.map((_, index) => `[${kind}${index}]`);
  const filters = [
    `[0:v:0]split=${all}${labels('in').join('')}`,
    ...sizes.map(
      ({ width, height }, index) =>
        `[in${index}]scale=${width}:${height}:flags=bicubic,setsar=1,format=yuv420p[v${index}]`,
    ),
    ...(hasSound ? [`[0:a:0]${loudness},asplit=${all}${labels('a').join('')}`] : []),
  ];
  return [
    ...inputOf(source),
    '-filter_complex',
    filters.join(';'),
    ...sizes.flatMap((size, index) => renditionArgs(size, index, hasSound)),
    '-progress',
    'pipe:1',
  ];
}

const words = (line: string): string[] => line.split(' ');

function renditionArgs(size: Size, index: number, hasSound: boolean): string[] {
  const bits = bitsOf(size);
  return [
    '-map',
    `[v${index}]`,
    ...(hasSound ? ['-map', `[a${index}]`, '-c:a', 'aac', '-b:a', '128k'] : []),
    ...words('-c:v libx264 -preset veryfast -profile:v high -crf 23 -fpsmax 60'),
    ...words(`-maxrate ${bits} -bufsize ${2 * bits}`),
    // Each segment begins with a whole picture, at the same moments in all renditions.
    ...words(`-force_key_frames expr:gte(t,n_forced*${segmentSeconds / 2}) -sc_threshold 0`),
    ...words('-map_metadata -1 -map_chapters -1 -dn -sn'),
    ...words(`-f hls -hls_time ${segmentSeconds} -hls_playlist_type vod`),
    ...words('-hls_segment_type fmp4 -hls_flags single_file+independent_segments'),
    '-hls_segment_filename',
    streamFiles[size.name],
    `${size.name}.m3u8`,
  ];
}

const posterWidth = 1280;

/** Not the very first picture, which often is black. */
export const posterCall = (source: Source, { ms, width }: VideoFacts): string[] => [
  '-ss',
  String(Math.min(10, ms / 10_000)),
  ...inputOf(source),
  '-map',
  '0:v:0',
  '-frames:v',
  '1',
  '-vf',
  `scale=${Math.min(posterWidth, width)}:-2,setsar=1`,
  '-q:v',
  '4',
  '-update',
  '1',
  streamFiles.poster,
];

const thumbnails = 100;
const columns = 10;
const thumbnailWidth = 160;
const shortestEveryMs = 1000;

/** Undefined for what is over before one could seek in it. */
export function storyboardOf({ ms, width, height }: VideoFacts): Storyboard | undefined {
  const everyMs = Math.max(shortestEveryMs, Math.ceil(ms / thumbnails));
  const count = Math.floor(ms / everyMs);
  if (count < 2 || width === 0) return undefined;
  const tall = 2 * Math.round((thumbnailWidth * height) / width / 2);
  return {
    everyMs,
    count,
    columns,
    width: thumbnailWidth,
    height: Math.min(320, Math.max(2, tall)),
  };
}

/** From the rendition that is always there and stands by itself. */
export const storyboardCall = ({ everyMs, count, width, height }: Storyboard): string[] => [
  ...inputOf({ name: streamFiles.middle, mediaType: 'video/mp4' }),
  '-map',
  '0:v:0',
  '-frames:v',
  '1',
  '-vf',
  `fps=1000/${everyMs}:round=up,scale=${width}:${height},tile=${columns}x${Math.ceil(count / columns)}`,
  '-q:v',
  '5',
  '-update',
  '1',
  streamFiles.storyboard,
];
