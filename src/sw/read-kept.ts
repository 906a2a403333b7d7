import { byteRange, type ByteRange } from '../../domain/http/byte-range.ts';
import { segmentBytes, segmentCount, segmentRange } from '../../domain/http/segments.ts';
import type { KeptFile } from '../offline/downloads/download.ts';
import { DownloadStore } from '../offline/downloads/download-store.ts';
import { MediaCache } from '../offline/downloads/media-cache.ts';
import { harmless } from './harmless.ts';

/** A kept file, or the range of it that is asked for; undefined when not all of that is here. */
export async function readKept(
  userId: number,
  url: string,
  rangeHeader: string | null,
): Promise<Response | undefined> {
  const file = await new DownloadStore(userId).file(url);
  if (!file || file.segments.length < segmentCount(file.bytes)) return undefined;
  const range = byteRange(rangeHeader, file.bytes);
  if (range === 'unsatisfiable')
    return new Response(null, {
      status: 416,
      headers: { 'content-range': `bytes */${file.bytes}` },
    });
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  const parts = await partsOf(new MediaCache(userId), file, { start, end });
  if (!parts) return undefined;
  return new Response(joined(parts), {
    status: range ? 206 : 200,
    headers: {
      'content-type': file.mediaType,
      'content-length': String(end - start + 1),
      'accept-ranges': 'bytes',
      etag: `"${file.sha256}"`,
      ...harmless,
      ...(range ? { 'content-range': `bytes ${start}-${end}/${file.bytes}` } : {}),
    },
  });
}

/** A segment in the cache, and which of its bytes are wanted. */
interface Part {
  readonly response: Response;
  readonly from: number;
  readonly to: number;
}

/** All are found before the first is read: half a file is none. */
async function partsOf(
  cache: MediaCache,
  file: KeptFile,
  { start, end }: ByteRange,
): Promise<Part[] | undefined> {
  const first = Math.floor(start / segmentBytes);
  const last = Math.max(first, Math.floor(end / segmentBytes));
  const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const found = await Promise.all(
    wanted.map(async (segment): Promise<Part | undefined> => {
      const response = await cache.get(file, segment);
      const held = segmentRange(file.bytes, segment);
      return (
        response && {
          response,
          from: Math.max(start, held.start) - held.start,
          to: Math.min(end, held.end) - held.start + 1,
        }
      );
    }),
  );
  const parts = found.filter((part) => part !== undefined);
  return parts.length === wanted.length ? parts : undefined;
}

/** One segment after the other is read, as quickly as the reader takes them. */
function joined(parts: readonly Part[]): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream({
    async pull(controller) {
      const part = left.shift();
      if (!part) return controller.close();
      const bytes = new Uint8Array(await part.response.arrayBuffer());
      const wanted = bytes.subarray(part.from, part.to);
      if (wanted.length > 0) controller.enqueue(wanted);
      if (left.length === 0) controller.close();
    },
  });
}
