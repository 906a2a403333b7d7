import type { VideoContent } from '../../domain/videos/video.content.ts';
import { streamFiles, StreamSchema } from '../../domain/videos/stream.schema.ts';
import type { Db } from '../db/database.ts';
import { seedDocumentOfFile } from '../materials/drafts/file-materials.seed.ts';
import type { Storage } from '../storage/storage.ts';

type Facts = Omit<Parameters<typeof seedDocumentOfFile>[2], 'type' | 'stats'>;

interface SeededVideo {
  readonly name: string;
  /** Cut so that it is both the upload and the one rendition of the stream. */
  readonly mp4: Buffer;
  readonly stream: unknown;
  readonly poster: Buffer;
  readonly storyboard: Buffer;
  readonly words: Omit<VideoContent, 'fileId'>;
}

/** A published video that was uploaded, and of which a stream was made. */
export async function seedPlayableVideo(
  db: Db,
  storage: Storage,
  material: Facts,
  { name, mp4, words, ...parts }: SeededVideo,
) {
  const stream = StreamSchema.parse(parts.stream);
  const [{ width, height } = { width: 0, height: 0 }] = stream.renditions;
  const stats = { minutes: Math.max(1, Math.round(stream.ms / 60_000)), bytes: mp4.length };
  const picture = 'image/jpeg';
  const made = await seedDocumentOfFile(
    db,
    storage,
    { ...material, type: 'video', stats },
    {
      name,
      type: 'video',
      mediaType: 'video/mp4',
      content: mp4,
      video: { ms: stream.ms, width, height, hasSound: true, isPlayable: true },
      contentOf: (fileId) => ({ fileId, ...words }),
      made: {
        purpose: 'stream',
        files: [
          { name: streamFiles.middle, mediaType: 'video/mp4', content: mp4 },
          { name: streamFiles.poster, mediaType: picture, content: parts.poster },
          { name: streamFiles.storyboard, mediaType: picture, content: parts.storyboard },
          {
            name: streamFiles.stream,
            mediaType: 'application/json',
            content: Buffer.from(JSON.stringify(stream)),
          },
        ],
      },
    },
  );
  return { ...made, ms: stream.ms };
}
