import { Readable } from 'node:stream';
import type { VideoContent } from '../../../domain/videos/video.content.ts';
import type { VideoFacts } from '../../../domain/materials/video-facts.schema.ts';
import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { referFiles } from '../../usage/usage.service.ts';
import { keepAssets } from '../drafts/documents.service.ts';
import { insertContent, insertFile } from '../drafts/drafts.repo.ts';
import { seedMaterial } from '../materials.seed.ts';
import { keepContentWords } from '../search/search.service.ts';

type NewVideo = Omit<Parameters<typeof seedMaterial>[1], 'type' | 'stats'> & {
  readonly words?: Omit<VideoContent, 'fileId'>;
};

const facts: VideoFacts = { ms: 60_000, width: 640, height: 360, hasSound: true, isPlayable: true };
const noWords = { captions: { en: [], ja: [] }, chapters: [] };

/** A published video of a minute, as far as the database knows: nobody has looked at its few bytes. */
export async function seedVideo(db: Db, storage: Storage, { words = noWords, ...video }: NewVideo) {
  const { organisationId, createdBy } = video;
  const stats = { minutes: 1 };
  const made = await seedMaterial(db, { ...video, type: 'video', stats });
  const { materialId } = made;
  const bytes = Buffer.from(`a minute ${materialId}`);
  const stored = await storage.put(organisationId, Readable.from([bytes]));
  await referFiles(db, { organisationId, kind: 'video' }, [stored]);
  const file = await insertFile(db, {
    organisationId,
    createdBy,
    materialId,
    ...stored,
    name: 'minute.mp4',
    type: 'video',
    mediaType: 'video/mp4',
    video: facts,
  });
  const version = { organisationId, materialVersionId: made.versionId };
  await insertContent(db, { ...version, content: { fileId: file.id, ...words } });
  await keepAssets(db, version, [file], [file.id]);
  await keepContentWords(db, { ...version, materialId, type: 'video' });
  return { ...made, fileId: file.id, facts };
}
