import type { VideoOfClass } from '../../domain/videos/videos.contract.ts';
import { getVisibleClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { findVideoAt } from './find-video.service.ts';
import { countWatchers, selectHeat } from './watches.repo.ts';

/** How far the trainees of a class whom the actor may see have watched each of its videos. */
export async function listVideosOf(context: Context, classId: number): Promise<VideoOfClass[]> {
  const { db, actor } = context;
  const shown = await getVisibleClass(context, classId);
  const videos = shown.sections
    .flatMap(({ materials }) => materials)
    .filter(({ reference }) => reference.materialType === 'video');
  const list: VideoOfClass[] = [];
  for (const { id: classMaterialId, title, reference } of videos) {
    const { materialId } = reference;
    const video = await findVideoAt(context, reference);
    const place = { classId, classMaterialId };
    list.push({
      classMaterialId,
      materialId,
      title,
      ms: video?.ms ?? null,
      ...(await countWatchers(db, actor, place)),
      heat: video ? await selectHeat(db, actor, { ...place, ...video }) : [],
    });
  }
  return list;
}
