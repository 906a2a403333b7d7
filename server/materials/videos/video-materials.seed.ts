import { Readable } from 'node:stream';
import type { VideoContent } from '../../../domain/videos/video.content.ts';
import { streamFiles, StreamSchema } from '../../../domain/videos/stream.schema.ts';
import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { countFiles } from '../count-files.ts';
import { keepAssets } from '../drafts/documents.service.ts';
import { insertContent, insertFile } from '../drafts/drafts.repo.ts';
import { seedMaterial } from '../materials.seed.ts';
import { seedMade } from '../processing/processing.seed.ts';
import { keepContentWords } from '../search/search.service.ts';

type Facts = Omit<Parameters<typeof seedMaterial>[1], 'type' | 'stats'>;

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
  const { organisationId, createdBy } = material;
  const stream = StreamSchema.parse(parts.stream);
  const [{ width, height } = { width: 0, height: 0 }] = stream.renditions;
  const stats = { minutes: Math.max(1, Math.round(stream.ms / 60_000)), bytes: mp4.length };
  const made = await seedMaterial(db, { ...material, type: 'video', stats });
  const { materialId } = made;
  const stored = await storage.put(organisationId, Readable.from([mp4]));
  const file = await insertFile(db, {
    ...stored,
    organisationId,
    createdBy,
    materialId,
    name,
    type: 'video',
    mediaType: 'video/mp4',
    video: { ms: stream.ms, width, height, hasSound: true, isPlayable: true },
  });
  await countFiles(db, organisationId, [file]);
  const picture = 'image/jpeg';
  await seedMade(db, storage, file, {
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
  });
  const version = { organisationId, materialVersionId: made.versionId };
  await insertContent(db, { ...version, content: { fileId: file.id, ...words } });
  await keepAssets(db, version, [file], [file.id]);
  await keepContentWords(db, { ...version, materialId, type: 'video' });
  return { ...made, fileId: file.id, ms: stream.ms };
}
