import {
  exportCodeFolder,
  importCodeFolder,
  replaceByCodeFolder,
} from '../../../../domain/challenges/code/folder/folder.contract.ts';
import { route, type Route } from '../../../http/route.ts';
import { getCodeDraftOf } from '../authoring.service.ts';
import { exportFolderOf, importFolderOf, replaceByFolderOf } from './folder.service.ts';

/** While a file is on its way no connection to the database is held. */
const ownTransaction = { ownTransaction: true } as const;

export const folderRoutes: Route[] = [
  route(exportCodeFolder, async (context, { params }) =>
    exportFolderOf(context, params.materialId),
  ),

  route(
    importCodeFolder,
    async (context, { upload }) => ({ result: await importFolderOf(context, upload) }),
    ownTransaction,
  ),

  route(
    replaceByCodeFolder,
    async (context, { params, upload }) => {
      await replaceByFolderOf(context, params.materialId, upload);
      return { result: await getCodeDraftOf(context, params.materialId) };
    },
    ownTransaction,
  ),
];
