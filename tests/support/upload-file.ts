import { createHash } from 'node:crypto';
import type { MaterialFile } from '../../domain/materials/material-file.schema.ts';
import type { ArchiveImport } from '../../domain/materials/archive/archive-import.schema.ts';
import {
  beginArchiveUpload,
  finishArchiveUpload,
} from '../../domain/materials/archive/archive-uploads.contract.ts';
import { piecesOf } from '../../domain/http/segments.ts';
import { partChecksum } from '../../domain/materials/uploads.rules.ts';
import { beginUpload, finishUpload } from '../../domain/materials/uploads.contract.ts';
import type { Answer, TestClient } from './test-client.ts';

export const fingerprintOf = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Of a part of an upload that begins there. */
export function checksumOf(content: Buffer, at = 0): string {
  const checksum = createHash('sha256');
  for (const { start, end } of piecesOf(at, at + content.length))
    checksum.update(
      createHash('sha256')
        .update(content.subarray(start - at, end - at))
        .digest(),
    );
  return `${partChecksum} ${checksum.digest('base64')}`;
}

/** One PATCH of the tus protocol. */
export async function sendPart(
  client: TestClient,
  url: string,
  offset: number,
  content: Buffer,
  headers: Record<string, string> = {},
): Promise<Answer<unknown>> {
  return await client.send({
    method: 'PATCH',
    url,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      ...headers,
    },
    // The server lets go of the memory of what it has taken.
    payload: Buffer.from(content),
  });
}

/** Brings a file to a material as a browser does, in one part; what refuses it is what is returned. */
export async function uploadFile(
  client: TestClient,
  materialId: number,
  content: Buffer,
  fileName: string,
): Promise<Answer<MaterialFile>> {
  const params = { materialId };
  const body = { fileName, bytes: content.length, fingerprint: fingerprintOf(content) };
  const begun = await client.callRaw<MaterialFile & { url: string; uuid: string }>(beginUpload, {
    params,
    body,
  });
  if (begun.status !== 200) return begun;
  const { url, uuid } = begun.result;
  await sendPart(client, url, 0, content, { 'upload-checksum': checksumOf(content) });
  return await client.call(finishUpload, { params: { ...params, uploadUuid: uuid } });
}

/** The same of an archive of a library. */
export async function uploadArchive(
  client: TestClient,
  content: Buffer,
  fileName = 'library.zip',
): Promise<Answer<ArchiveImport>> {
  const body = { fileName, bytes: content.length, fingerprint: fingerprintOf(content) };
  const begun = await client.callRaw<ArchiveImport & { url: string; uuid: string }>(
    beginArchiveUpload,
    { body },
  );
  if (begun.status !== 200) return begun;
  const { url, uuid } = begun.result;
  await sendPart(client, url, 0, content, { 'upload-checksum': checksumOf(content) });
  return await client.call(finishArchiveUpload, { params: { archiveUploadUuid: uuid } });
}
