import {
  exportLibrary,
  getArchiveImport,
  runArchiveImport,
} from '../../../domain/materials/archive/archive.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { decide, exportOf, getArchive, presentArchive } from './archive.service.ts';

export const archiveRoutes: Route[] = [
  route(exportLibrary, async (context, { query }) => await exportOf(context, query.ids)),

  route(getArchiveImport, async (context, { params }) => ({
    result: presentArchive(await getArchive(context, params.archiveId), context.language),
  })),

  route(runArchiveImport, async (context, { params, body }) => ({
    result: presentArchive(await decide(context, params.archiveId, body.choices), context.language),
  })),
];
