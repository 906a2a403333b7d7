import {
  appendArchiveUpload,
  beginArchiveUpload,
  cancelArchiveUpload,
  finishArchiveUpload,
  getArchiveUpload,
} from '../../../domain/materials/archive/archive-uploads.contract.ts';
import type { UploadUnderWay } from '../../../domain/materials/uploads.contract.ts';
import { route, type Route } from '../../http/route.ts';
import { offsetHeaders, partOf, protocol, stateHeaders } from '../uploads/tus-protocol.ts';
import type { UploadRow } from '../uploads/uploads.repo.ts';
import { presentArchive } from './archive.service.ts';
import {
  appendToArchive,
  beginArchive,
  cancelArchive,
  getArchiveUploadOf,
  finishArchive,
} from './archive-uploads.service.ts';

// Each of them makes its own transactions: what a file's bytes need takes longer than one may last.
const own = { ownTransaction: true } as const;

export const archiveUploadsRoutes: Route[] = [
  route(
    beginArchiveUpload,
    async (context, { body }) => ({ result: presentUpload(await beginArchive(context, body)) }),
    own,
  ),

  route(getArchiveUpload, async (context, { params }) => ({
    headers: stateHeaders(await getArchiveUploadOf(context, params.archiveUploadUuid)),
  })),

  route(appendArchiveUpload, async (context, { params, ...sent }) => ({
    headers: offsetHeaders(await appendToArchive(context, params.archiveUploadUuid, partOf(sent))),
  })),

  route(
    cancelArchiveUpload,
    async (context, { params }) => {
      await cancelArchive(context, params.archiveUploadUuid);
      return { headers: protocol };
    },
    own,
  ),

  route(
    finishArchiveUpload,
    async (context, { params }) => {
      const archive = await finishArchive(context, params.archiveUploadUuid);
      return { result: presentArchive(archive, context.language) };
    },
    own,
  ),
];

function presentUpload({ uuid, bytes, offset }: UploadRow): UploadUnderWay {
  return { uuid, bytes, offset, url: `/api/library/archives/uploads/${uuid}` };
}
