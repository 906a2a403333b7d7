import {
  createArchiveImport,
  exportLibrary,
  getArchiveImport,
  runArchiveImport,
} from '../../../domain/materials/archive/archive.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { beginArchive, decide, exportOf, getArchive, presentArchive } from './archive.service.ts';

export const archiveRoutes: Route[] = [
  route(exportLibrary, async (context, { query }) => await exportOf(context, query.ids)),

  route(createArchiveImport, async (context, { query, upload }) => ({
    result: presentArchive(await beginArchive(context, query.fileName, upload), context.language),
  })),

  route(getArchiveImport, async (context, { params }) => ({
    result: presentArchive(await getArchive(context, params.archiveId), context.language),
  })),

  route(runArchiveImport, async (context, { params, body }) => ({
    result: presentArchive(await decide(context, params.archiveId, body.choices), context.language),
  })),
];
