import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { firstPartBytes, nextPartBytes } from '../../domain/materials/uploads.rules.ts';

const readBytes = 1024 * 1024;

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
  let part = { start: from, end: Math.min(from + firstPartBytes, bytes) };
  let checksum = checksumOf(source, part);
  let size = firstPartBytes;
  while (part.start < bytes) {
    const { start, end } = part;
    const digest = await checksum;
    part = { start: end, end: Math.min(end + size, bytes) };
    checksum = checksumOf(source, part);
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
        'upload-checksum': `sha256 ${digest}`,
      },
    });
    const answered = once(sending, 'response');
    const content = createReadStream(source, { start, end: end - 1, highWaterMark: readBytes });
    await pipeline(content, sending);
    const [response] = await answered;
    response.resume();
    await once(response, 'end');
    if (response.statusCode !== 204) throw new Error(`a part was answered ${response.statusCode}`);
    // It counts for the part behind the next one, whose checksum is being taken already.
    size = nextPartBytes(end - start, performance.now() - began);
  }
  agent.destroy();
}

async function checksumOf(
  source: string,
  { start, end }: { start: number; end: number },
): Promise<string> {
  const part = Buffer.allocUnsafe(end - start);
  const file = await open(source);
  await file.read(part, 0, part.length, start);
  await file.close();
  return Buffer.from(await crypto.subtle.digest('SHA-256', part)).toString('base64');
}
