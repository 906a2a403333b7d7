import { removeVideo } from '../../../domain/videos/videos.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { getMaterialRow } from '../library.service.ts';
import { presentMaterial } from '../materials.present.ts';
import { removeVideoOf } from './remove-video.service.ts';

export const materialVideosRoutes: Route[] = [
  route(removeVideo, async (context, { params }) => {
    await removeVideoOf(context, params.materialId);
    return { result: presentMaterial(await getMaterialRow(context, params.materialId)) };
  }),
];
