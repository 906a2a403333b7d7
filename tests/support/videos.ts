import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { machineTools } from './office-files.ts';
import { removeFolder } from './remove-folder.ts';

const run = promisify(execFile);

export const hasFfmpeg = machineTools.ffmpeg !== undefined;

interface Wanted {
  readonly seconds?: number;
  readonly width?: number;
  readonly height?: number;
  readonly hasSound?: boolean;
  /** Every second of it takes half a megabyte: nothing in the picture repeats. */
  readonly isHeavy?: boolean;
}

const codecs = {
  mp4: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  mov: ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'pcm_s16le'],
  webm: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
} as const;

const made = new Map<string, Promise<Buffer>>();

/**
 * A test picture and a tone, made by ffmpeg as a camera's or a recorder's program would. Whoever wants
 * another of the same is given the same one.
 */
export async function makeVideo(format: keyof typeof codecs, wanted: Wanted = {}): Promise<Buffer> {
  const key = JSON.stringify([format, wanted]);
  const making = made.get(key) ?? makeNew(format, wanted);
  made.set(key, making);
  return await making;
}

async function makeNew(
  format: keyof typeof codecs,
  { seconds = 4, width = 320, height = 240, hasSound = true, isHeavy = false }: Wanted,
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'keiko-video-'));
  try {
    const path = join(folder, `video.${format}`);
    await run(machineTools.ffmpeg?.path ?? 'ffmpeg', [
      '-v',
      'error',
      '-f',
      'lavfi',
      '-i',
      isHeavy
        ? `testsrc=s=480x270:r=3:d=${seconds},noise=alls=100:allf=t`
        : `testsrc=s=${width}x${height}:r=25:d=${seconds}`,
      ...(hasSound ? ['-f', 'lavfi', '-i', `sine=440:d=${seconds}`] : []),
      ...codecs[format].slice(0, hasSound ? undefined : -2),
      ...(isHeavy ? ['-crf', '1', '-g', '5'] : []),
      // What it says of itself comes first, as of a video that was made for the web.
      ...(format === 'webm' ? [] : ['-movflags', '+faststart']),
      path,
    ]);
    return await readFile(path);
  } finally {
    await removeFolder(folder);
  }
}
