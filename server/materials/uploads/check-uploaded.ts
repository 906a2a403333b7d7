import { createReadStream } from 'node:fs';
import { type AppArchiveFault, appArchiveFaults } from '../../../domain/apps/app-archive.rules.ts';
import { AppError } from '../../../domain/http/errors.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import type { Language } from '../../../domain/format/language.ts';
import type { VideoFacts } from '../../../domain/materials/video-facts.schema.ts';
import type { Context } from '../../http/context.ts';
import { findType, invalidFile } from '../drafts/material-files.service.ts';
import { inspectVideo } from '../videos/inspect-video.ts';
import { flawedVideo, unplayableVideo } from '../videos/video-refusals.ts';
import type { UploadRow } from './uploads.repo.ts';

/** What a video says of itself; null for other files. Refuses, with a sentence, what is not to be kept. */
export async function checkUploaded(
  { services, language }: Pick<Context, 'services' | 'language'>,
  material: MaterialType,
  { fileName, kind }: Pick<UploadRow, 'fileName' | 'kind'>,
  path: string,
): Promise<VideoFacts | null> {
  const found = await findType(createReadStream(path));
  const isVideo = material === 'video';
  if (found?.kind !== kind || (found.type === 'video') !== isVideo)
    throw invalidFile(fileName, language, isVideo ? 'mp4, m4v, webm, mov' : undefined);
  if (material === 'app' && found.type !== 'zip') throw noApp('noArchive', language);
  if (!isVideo) return null;
  const facts = await inspectVideo(path, found.mediaType);
  if (typeof facts === 'string') throw flawedVideo(fileName, facts, language);
  if (!facts.isPlayable && !services.tools.ffmpeg) throw unplayableVideo(fileName, language);
  return facts;
}

export const noApp = (fault: AppArchiveFault, language: Language): AppError =>
  new AppError('unsupportedMediaType', { messages: [appArchiveFaults[fault][language]] });
