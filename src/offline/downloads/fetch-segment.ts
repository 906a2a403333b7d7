import { segmentCount, segmentRange } from '../../../domain/http/segments.ts';
import type { OfflineFile } from '../../../domain/training/offline.schema.ts';
import { apiErrorOf } from '../../lib/api-error.ts';
import { DownloadFault, faultOf } from './download-fault.ts';
import { segmentSize } from './plan.ts';
import { sha256Of } from './media-cache.ts';

/** No byte for so long, and the connection is given up. */
const patienceMs = 30_000;

interface Errand {
  readonly userId: number;
  readonly signal: AbortSignal;
  /** Called with the bytes that just arrived; negative when they turn out to be of no use. */
  readonly onBytes: (count: number) => void;
}

/** The bytes of one segment, checked. Other bytes than promised are fetched a second time, not a third. */
export async function fetchSegment(
  file: OfflineFile,
  segment: number,
  errand: Errand,
): Promise<Uint8Array<ArrayBuffer>> {
  for (let isSecond = false; ; isSecond = true) {
    const bytes = await receive(file, segment, errand);
    if ((await sha256Of(bytes)) === file.segments[segment]) return bytes;
    errand.onBytes(-bytes.length);
    if (isSecond) throw new DownloadFault('damaged');
  }
}

async function receive(
  file: OfflineFile,
  segment: number,
  { userId, signal, onBytes }: Errand,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(segmentSize(file.bytes, segment));
  const silence = new AbortController();
  let alarm = setTimeout(() => silence.abort(), patienceMs);
  let filled = 0;
  try {
    const response = await fetch(file.url, {
      headers: headersOf(file, segment, userId),
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    await refuseOthers(file, response);
    for await (const chunk of chunksOf(response)) {
      clearTimeout(alarm);
      alarm = setTimeout(() => silence.abort(), patienceMs);
      if (filled + chunk.length > bytes.length) throw new DownloadFault('unreached');
      bytes.set(chunk, filled);
      filled += chunk.length;
      onBytes(chunk.length);
    }
    // A connection that broke off: nothing is damaged, something is missing.
    if (filled < bytes.length) throw new DownloadFault('unreached');
    return bytes;
  } catch (error) {
    onBytes(-filled);
    throw faultOf(error);
  } finally {
    clearTimeout(alarm);
    silence.abort();
  }
}

/** The service worker leaves alone what says whose it is. */
function headersOf(file: OfflineFile, segment: number, userId: number): Record<string, string> {
  const whose = { 'x-acting-user': String(userId) };
  if (segmentCount(file.bytes) === 1) return whose;
  const { start, end } = segmentRange(file.bytes, segment);
  return { ...whose, range: `bytes=${start}-${end}` };
}

/** Anything but the promised file: a refusal, a newer file, or somebody else's answer on the way. */
async function refuseOthers(file: OfflineFile, response: Response): Promise<void> {
  if (!response.ok) throw await apiErrorOf(response);
  const tag = response.headers.get('etag');
  if (tag === null) throw new DownloadFault('unreached');
  if (tag !== `"${file.sha256}"`) throw new DownloadFault('gone');
  if (response.status !== (segmentCount(file.bytes) === 1 ? 200 : 206))
    throw new DownloadFault('unreached');
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  if (!reader) return;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
