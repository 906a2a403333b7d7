import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoFacts } from '../../../domain/materials/video-facts.schema.ts';
import { readPlaylist } from '../../../domain/videos/playlists.rules.ts';
import {
  type Rendition,
  type RenditionName,
  type Storyboard,
  type Stream,
  streamFiles,
} from '../../../domain/videos/stream.schema.ts';
import { ToolFailure } from '../../tools/run-tool.ts';
import {
  type MadeFile,
  ProcessingRefusal,
  type ProcessingRun,
  type Processor,
} from '../../materials/processing/processors.hook.ts';
import { codecsOf } from './codecs-of.ts';
import { posterCall, storyboardCall, storyboardOf, streamCall } from './ffmpeg-calls.ts';
import { bitsOf, type Size, sizesOf } from './sizes.ts';

const minuteMs = 60_000;
const longestHours = 24;
/** Slower than this many times its length no machine of ours converts. */
const slowest = 12;

/** An adaptive stream of a video, with pictures of it; at most three sizes, none larger than it is. */
export const streamProcessor: Processor = {
  purpose: 'stream',
  longestHours,

  async run(run) {
    const { file, folder } = run;
    const { video } = file;
    if (!video) throw new ProcessingRefusal('unplayable');
    const source = { name: 'source', mediaType: file.mediaType };
    await run.input(source.name);
    const sizes = sizesOf(video);
    const limits = limitsOf(file.bytes, video, sizes);
    const onLine = (line: string) => {
      const [, microseconds] = /^out_time_us=(\d+)$/.exec(line) ?? [];
      if (microseconds !== undefined) run.progress((95 * Number(microseconds)) / 1000 / video.ms);
    };
    await call(run, streamCall(source, sizes, video), { ...limits, onLine });
    await call(run, posterCall(source, video), limits);
    await rm(join(folder, source.name));
    const storyboard = storyboardOf(video);
    if (storyboard) await call(run, storyboardCall(storyboard), limits);
    const stream: Stream = {
      ms: video.ms,
      renditions: await Promise.all(sizes.map((size) => renditionOf(folder, size))),
      storyboard: storyboard ?? null,
    };
    await writeFile(join(folder, streamFiles.stream), JSON.stringify(stream));
    return { files: filesOf(folder, sizes, storyboard) };
  },
};

function filesOf(folder: string, sizes: readonly Size[], storyboard?: Storyboard): MadeFile[] {
  const made = (name: string, mediaType: string): MadeFile => ({
    name,
    mediaType,
    path: join(folder, name),
  });
  return [
    made(streamFiles.stream, 'application/json'),
    ...sizes.map(({ name }) => made(streamFiles[name], 'video/mp4')),
    made(streamFiles.poster, 'image/jpeg'),
    ...(storyboard ? [made(streamFiles.storyboard, 'image/jpeg')] : []),
  ];
}

/** What the program cannot read now it can never read. */
async function call(
  run: ProcessingRun,
  args: readonly string[],
  limits: Parameters<ProcessingRun['tool']>[2],
): Promise<void> {
  try {
    await run.tool('ffmpeg', args, limits);
  } catch (error) {
    if (error instanceof ToolFailure && error.reason === 'failed')
      throw new ProcessingRefusal('unplayable', error.message);
    throw error;
  }
}

const spareBytes = 64 * 1024 * 1024;

function limitsOf(bytes: number, { ms }: VideoFacts, sizes: readonly Size[]) {
  const bits = sizes.reduce((sum, size) => sum + bitsOf(size), 0);
  return {
    timeoutMs: Math.min((longestHours - 1) * 60 * minuteMs, 10 * minuteMs + slowest * ms),
    // Twice what it may be at most: a program that writes more has lost its way.
    maxBytes: bytes + Math.ceil((2 * bits * (ms / 1000)) / 8) + spareBytes,
    maxMemoryBytes: 6 * 1024 * 1024 * 1024,
  };
}

async function renditionOf(folder: string, { name, width, height }: Size): Promise<Rendition> {
  const list = readPlaylist(await readFile(join(folder, playlistOf(name)), 'utf8'));
  const codecs = await codecsOf(join(folder, streamFiles[name]));
  if (!list || codecs === undefined) throw new ProcessingRefusal('unplayable');
  const bandwidth = Math.max(...list.segments.map(([ms, , size]) => (size * 8000) / ms));
  return { name, width, height, bandwidth: Math.ceil(bandwidth), codecs, ...list };
}

const playlistOf = (name: RenditionName): string => `${name}.m3u8`;
