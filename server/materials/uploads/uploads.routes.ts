import type { UploadUnderWay } from '../../../domain/materials/uploads.contract.ts';
import {
  appendUpload,
  beginUpload,
  cancelUpload,
  finishUpload,
  getUpload,
} from '../../../domain/materials/uploads.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { presentFile } from '../drafts/file.present.ts';
import { processingsOf } from '../processing/processing.service.ts';
import {
  appendToFile,
  beginFile,
  cancelFile,
  getFileUpload,
  finishFile,
} from './material-uploads.service.ts';
import { offsetHeaders, partOf, protocol, stateHeaders } from './tus-protocol.ts';
import type { UploadRow } from './uploads.repo.ts';

// Each of them makes its own transactions: what a file's bytes need takes longer than one may last.
const own = { ownTransaction: true } as const;

export const uploadsRoutes: Route[] = [
  route(
    beginUpload,
    async (context, { params, body }) => ({
      result: presentUpload(await beginFile(context, params.materialId, body)),
    }),
    own,
  ),

  route(getUpload, async (context, { params }) => ({
    headers: stateHeaders(await getFileUpload(context, params)),
  })),

  route(appendUpload, async (context, { params, ...sent }) => ({
    headers: offsetHeaders(await appendToFile(context, params, partOf(sent))),
  })),

  route(
    cancelUpload,
    async (context, { params }) => {
      await cancelFile(context, params);
      return { headers: protocol };
    },
    own,
  ),

  route(
    finishUpload,
    async (context, { params }) => {
      const file = await finishFile(context, params);
      return { result: presentFile(file, undefined, await processingsOf(context, file)) };
    },
    own,
  ),
];

function presentUpload({ materialId, uuid, bytes, offset }: UploadRow): UploadUnderWay {
  return { uuid, bytes, offset, url: `/api/materials/${materialId}/uploads/${uuid}` };
}
