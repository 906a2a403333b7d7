import { randomUUID } from 'node:crypto';
import type { VideoFacts } from '../../domain/materials/video-facts.schema.ts';
import type { VideoContent } from '../../domain/videos/video.content.ts';
import type { Db } from '../db/database.ts';
import { seedDocumentOfFile } from '../materials/drafts/file-materials.seed.ts';
import type { Storage } from '../storage/storage.ts';

type NewVideo = Omit<Parameters<typeof seedDocumentOfFile>[2], 'type' | 'stats'> & {
  readonly words?: Omit<VideoContent, 'fileId'>;
};

const facts: VideoFacts = { ms: 60_000, width: 640, height: 360, hasSound: true, isPlayable: true };
const noWords = { captions: { en: [], ja: [] }, chapters: [] };

/** A published video of a minute, as far as the database knows: nobody has looked at its few bytes. */
export async function seedVideo(db: Db, storage: Storage, { words = noWords, ...video }: NewVideo) {
  const document = { ...video, type: 'video', stats: { minutes: 1 } } as const;
  const made = await seedDocumentOfFile(db, storage, document, {
    name: 'minute.mp4',
    type: 'video',
    mediaType: 'video/mp4',
    content: Buffer.from(`a minute ${randomUUID()}`),
    video: facts,
    contentOf: (fileId) => ({ fileId, ...words }),
  });
  return { ...made, facts };
}
