import { segmentCount, segmentRange } from '../../domain/http/segments.ts';
import { DownloadStore } from '../offline/downloads/download-store.ts';
import { forget, trimUnpinned } from '../offline/downloads/free-media.ts';
import { MediaCache, sha256Of } from '../offline/downloads/media-cache.ts';
import { isStillIn } from '../offline/downloads/still-in.ts';

/** Keeps a picture that a page showed, so that it is there again without a network; not for ever. */
export async function keepShown(userId: number, url: string, response: Response): Promise<void> {
  const sha256 = /^"([0-9a-f]{64})"$/.exec(response.headers.get('etag') ?? '')?.[1];
  if (sha256 === undefined) return;
  const content = new Uint8Array(await response.arrayBuffer());
  if ((await sha256Of(content)) !== sha256) return;
  const store = new DownloadStore(userId);
  const cache = new MediaCache(userId);
  const file = {
    url,
    sha256,
    bytes: content.length,
    mediaType: response.headers.get('content-type') ?? 'application/octet-stream',
  };
  const segments = Array.from({ length: segmentCount(file.bytes) }, (_, segment) => segment);
  if (!(await isStillIn(userId))) return;
  for (const segment of segments) {
    const { start, end } = segmentRange(file.bytes, segment);
    await cache.put(file, segment, content.subarray(start, end + 1));
  }
  await store.addSegments(file, segments);
  // Who left meanwhile may have had everything wiped.
  if (await isStillIn(userId)) await trimUnpinned({ store, cache });
  else await forget({ store, cache }, file);
}
