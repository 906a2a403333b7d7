import { AppError } from '../../../domain/http/errors.ts';
import type { MaterialUpload } from '../../../domain/materials/uploads.contract.ts';
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
import type { UploadRow } from './uploads.repo.ts';
import { append, begin, cancel, find, finish } from './uploads.service.ts';

/** Of the tus protocol (tus.io), as its clients speak it. */
const version = '1.0.0';
const protocol = { 'tus-resumable': version };

// Each of them makes its own transactions: what a file's bytes need takes longer than one may last.
const own = { ownTransaction: true } as const;

type Header = (name: string) => string | undefined;

export const uploadsRoutes: Route[] = [
  route(
    beginUpload,
    async (context, { params, body }) => ({
      result: presentUpload(await begin(context, params.materialId, body)),
    }),
    own,
  ),

  route(getUpload, async (context, { params }) => {
    const { offset, bytes } = await find(context, params);
    return {
      headers: { ...protocol, 'upload-offset': String(offset), 'upload-length': String(bytes) },
    };
  }),

  route(appendUpload, async (context, { params, header, upload, uploadBytes }) => {
    requireProtocol(header);
    const offset = await append(context, params, {
      offset: offsetOf(header),
      checksum: checksumOf(header),
      content: upload,
      bytes: uploadBytes,
    });
    return { headers: { ...protocol, 'upload-offset': String(offset) } };
  }),

  route(
    cancelUpload,
    async (context, { params }) => {
      await cancel(context, params);
      return { headers: protocol };
    },
    own,
  ),

  route(
    finishUpload,
    async (context, { params }) => {
      const file = await finish(context, params);
      return { result: presentFile(file, undefined, await processingsOf(context, file)) };
    },
    own,
  ),
];

function presentUpload({ materialId, uuid, bytes, offset }: UploadRow): MaterialUpload {
  return { uuid, bytes, offset, url: `/api/materials/${materialId}/uploads/${uuid}` };
}

function requireProtocol(header: Header): void {
  if (header('tus-resumable') !== version) throw new AppError('uploadProtocol');
}

function offsetOf(header: Header): number {
  const offset = header('upload-offset') ?? '';
  if (!/^\d{1,15}$/.test(offset)) throw new AppError('invalidInput');
  return Number(offset);
}

/** `sha256 <base64>`; other algorithms are refused rather than not heeded. */
function checksumOf(header: Header): Buffer | undefined {
  const checksum = header('upload-checksum');
  if (checksum === undefined) return undefined;
  const [, digest] = /^sha256 ([\d+/A-Za-z]{43}=)$/.exec(checksum) ?? [];
  if (digest === undefined) throw new AppError('invalidInput');
  return Buffer.from(digest, 'base64');
}
