import { AppError } from '../../domain/http/errors.ts';
import { closed, percentWatched, type Ranges, within } from '../../domain/videos/ranges.rules.ts';
import type { Watching } from '../../domain/videos/watching.contract.ts';
import {
  findClassMaterial,
  requireInTime,
  requireOpen,
  type StudiedMaterial,
} from '../classes/classes.service.ts';
import { requireStudyAccess } from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';
import { findVideoAt, type FoundVideo } from './find-video.service.ts';
import { advanceMaterial } from '../training/training.service.ts';
import { addWatched, selectWatched } from './watches.repo.ts';

interface Place {
  readonly classId: number;
  readonly classMaterialId: number;
}

interface Report {
  readonly materialVersionId: number;
  readonly ranges: Ranges;
  readonly at: string;
}

/** What lies between two stretches that were played one after the other. */
const gapMs = 250;

export async function watchingOf(context: Context, place: Place): Promise<Watching> {
  const studied = await getOpenVideo(context, place);
  const video = await findVideoAt(context, studied);
  if (!video) return { ranges: [], percent: 0 };
  const { organisationId, userId } = context.actor;
  const { classMaterialId } = studied;
  const { fileId } = video;
  const watched = await selectWatched(context.db, {
    organisationId,
    classMaterialId,
    userId,
    fileId,
  });
  return watchingFrom(watched, video);
}

/** Adds what was played to what is known, and completes the material when it is enough. */
export async function takeWatching(
  context: Context,
  place: Place,
  { materialVersionId, ranges, at }: Report,
): Promise<Watching> {
  const studied = await getOpenVideo(context, place);
  const playedAt = new Date(at);
  requireStudyAccess(context, playedAt);
  requireInTime(studied, playedAt, context.now);
  const { materialId } = studied;
  const video = await findVideoAt(context, { materialId, materialVersionId });
  if (!video) throw new AppError('notFound');
  const played = within(ranges, video.ms);
  if (played.length === 0) return await watchingOf(context, place);
  const { organisationId, userId } = context.actor;
  const { classId, classMaterialId } = studied;
  const key = { organisationId, classMaterialId, userId, fileId: video.fileId };
  const watched = await addWatched(context.db, { ...key, classId }, played, context.now);
  const watching = watchingFrom(watched, video);
  await advanceMaterial(context, { ...place, percent: watching.percent, at: playedAt });
  return watching;
}

function watchingFrom(watched: Ranges, { ms }: FoundVideo): Watching {
  const ranges = closed(watched, gapMs);
  return { ranges, percent: percentWatched(ranges, ms) };
}

async function getOpenVideo(context: Context, place: Place): Promise<StudiedMaterial> {
  const found = await findClassMaterial(context, place.classId, place.classMaterialId);
  if (found?.materialType !== 'video') throw new AppError('notFound');
  return requireOpen(context.actor, found);
}
