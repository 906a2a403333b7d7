import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { Worker } from 'node:worker_threads';
import {
  firstPartBytes,
  nextPartBytes,
  partChecksum,
} from '../../domain/materials/uploads.rules.ts';
import { sendBytes } from './send-bytes.ts';

interface Sending {
  readonly url: string;
  readonly source: string;
  readonly bytes: number;
  readonly headers: Readonly<Record<string, string>>;
  /** So much is there already. */
  readonly from?: number;
}

/**
 * A file as our page sends it: in parts that follow the link's pace, each with its checksum, which is taken
 * by another thread while the part before is on its way.
 */
export async function sendParts({ url, source, bytes, headers, from = 0 }: Sending): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  const thread = new Worker(new URL('checksum-thread.ts', import.meta.url), { workerData: source });
  const checksumOf = async (of: { start: number; end: number }): Promise<string> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, and no window's
    thread.postMessage(of);
    const [digest]: string[] = await once(thread, 'message');
    return `${partChecksum} ${digest}`;
  };
  let part = { start: from, end: Math.min(from + firstPartBytes, bytes) };
  let checksum = checksumOf(part);
  let size = firstPartBytes;
  while (part.start < bytes) {
    const { start, end } = part;
    const digest = await checksum;
    part = { start: end, end: Math.min(end + size, bytes) };
    checksum = checksumOf(part);
    const began = performance.now();
    const sending = request(url, {
      agent,
      method: 'PATCH',
      headers: {
        ...headers,
        'tus-resumable': '1.0.0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(end - start),
        'upload-offset': String(start),
        'upload-checksum': digest,
      },
    });
    const { statusCode } = await sendBytes(sending, source, { start, end });
    if (statusCode !== 204) throw new Error(`a part was answered ${statusCode}`);
    // It counts for the part behind the next one, whose checksum is being taken already.
    size = nextPartBytes(end - start, performance.now() - began);
  }
  await checksum;
  agent.destroy();
  await thread.terminate();
}
