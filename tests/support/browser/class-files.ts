import { byteRange } from '../../../domain/http/byte-range.ts';
import { segmentCount, segmentRange } from '../../../domain/http/segments.ts';
import type {
  OfflineClass,
  OfflineFile,
  OfflineMaterial,
} from '../../../domain/training/offline.schema.ts';
import type { Asked } from './server-stub.ts';

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file of a class with the bytes that its server has of it. */
export interface ServedFile {
  readonly file: OfflineFile;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** A file whose bytes are told by `seed`. */
export async function servedFile(url: string, bytes: number, seed = 1): Promise<ServedFile> {
  const content = new Uint8Array(bytes).fill(seed);
  const segments = await Promise.all(
    Array.from({ length: segmentCount(bytes) }, (_, segment) => {
      const { start, end } = segmentRange(bytes, segment);
      return sha256(content.subarray(start, end + 1));
    }),
  );
  const facts = { url, bytes, sha256: await sha256(content), segments };
  return { file: { kind: 'image', mediaType: 'image/png', ...facts }, content };
}

/** As our server answers for a file, whole or in part. */
export function answerFile({ file, content }: ServedFile, { headers }: Asked): Response {
  const etag = `"${file.sha256}"`;
  const range = byteRange(headers.get('range'), file.bytes);
  if (range === undefined || range === 'unsatisfiable')
    return new Response(content, { headers: { etag } });
  return new Response(content.subarray(range.start, range.end + 1), {
    status: 206,
    headers: { etag },
  });
}

export const offlineMaterial = (
  classMaterialId: number,
  files: readonly ServedFile[] = [],
): OfflineMaterial => ({
  classMaterialId,
  materialId: classMaterialId,
  materialVersionId: 100 + classMaterialId,
  kind: 'text',
  bytes: 1000,
  chapters: ['one'],
  files: files.map(({ file }) => file),
});

export const offlineClass = (
  classId: number,
  materials: OfflineMaterial[],
  rev = 'r1',
): OfflineClass => ({ classId, title: `Class ${classId}`, rev, materials });
