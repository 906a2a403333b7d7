import { getWatching, recordWatching } from '../../domain/videos/watching.contract.ts';
import { listVideos, removeVideo } from '../../domain/videos/videos.contract.ts';
import { route, type Route } from '../http/route.ts';
import { listVideosOf } from './videos-of-class.service.ts';
import { removeVideoOf } from './remove-video.service.ts';
import { takeWatching, watchingOf } from './watching.service.ts';

export const videosRoutes: Route[] = [
  route(getWatching, async (context, { params }) => ({
    result: await watchingOf(context, placeOf(params)),
  })),

  route(recordWatching, async (context, { params, body }) => ({
    result: await takeWatching(context, placeOf(params), body),
  })),

  route(listVideos, async (context, { params }) => ({
    result: await listVideosOf(context, params.classId),
  })),

  route(removeVideo, async (context, { params }) => ({
    result: await removeVideoOf(context, params.materialId),
  })),
];

const placeOf = (params: { classId: number; videoInClassId: number }) => ({
  classId: params.classId,
  classMaterialId: params.videoInClassId,
});
