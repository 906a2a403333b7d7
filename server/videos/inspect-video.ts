import type { Input, InputTrack } from 'mediabunny';
import type { VideoFacts } from '../../domain/materials/video-facts.schema.ts';

/** Why a file is not taken for a video. */
export type VideoFlaw = 'noVideo' | 'damaged';

/** What may be missing at the end of a track: tracks seldom end together, and clocks are rounded. */
const toleranceSeconds = 3;
const longestSeconds = 24 * 60 * 60;

const playable: Readonly<Record<string, { video: readonly string[]; audio: readonly string[] }>> = {
  'video/mp4': { video: ['avc'], audio: ['aac', 'mp3'] },
  'video/webm': { video: ['vp8', 'vp9', 'av1'], audio: ['opus', 'vorbis'] },
};

/**
 * Reads what a video says of itself, and its last pictures: where they are missing the file was cut off. No
 * program of others sees it, so that it can be done before anything is kept.
 */
export async function inspectVideo(
  path: string,
  mediaType: string,
): Promise<VideoFacts | VideoFlaw> {
  // Seldom needed, and large.
  const {
    FilePathSource,
    Input: Opened,
    Logging,
    LogLevel,
    MP4,
    QTFF,
    WEBM,
  } = await import('mediabunny');
  Logging.level = LogLevel.Silent;
  const input = new Opened({ formats: [MP4, QTFF, WEBM], source: new FilePathSource(path) });
  try {
    return await factsOf(input, mediaType);
  } catch {
    return 'damaged';
  } finally {
    input.dispose();
  }
}

async function factsOf(input: Input, mediaType: string): Promise<VideoFacts | VideoFlaw> {
  const tracks = await input.getTracks();
  if (tracks.length === 0) return 'damaged';
  const video = await input.getPrimaryVideoTrack();
  if (!video) return 'noVideo';
  const audio = await input.getPrimaryAudioTrack();
  const ends = await Promise.all([video, ...(audio ? [audio] : [])].map(lastEnd));
  if (ends.includes(undefined)) return 'damaged';
  const end = Math.max(...ends.map((each) => each ?? 0));
  const said = (await input.getDurationFromMetadata()) ?? 0;
  if (end <= 0 || end > longestSeconds || said - end > toleranceSeconds) return 'damaged';
  const known = playable[mediaType];
  const [videoCodec, audioCodec] = [video.codec, audio?.codec];
  const { displayWidth, displayHeight } = video;
  return {
    ms: Math.round(end * 1000),
    width: displayWidth,
    height: displayHeight,
    hasSound: audio !== null,
    isPlayable:
      known !== undefined &&
      videoCodec !== null &&
      known.video.includes(videoCodec) &&
      (audioCodec === undefined || (audioCodec !== null && known.audio.includes(audioCodec))),
  };
}

/** Where the last packet that is really here ends; undefined when there is none. */
async function lastEnd(track: InputTrack): Promise<number | undefined> {
  const { EncodedPacketSink } = await import('mediabunny');
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
  return last ? last.timestamp + last.duration : undefined;
}
