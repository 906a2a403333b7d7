import { type FileHandle, open } from 'node:fs/promises';
import type { Bucket, Part, UploadId } from './bucket.ts';

/** No store takes less in a part that is not the last. */
const usualPartBytes = 8 * 1024 * 1024;
const mostParts = 10_000;
const atOnce = 3;

/** Brings a file of this machine into the bucket; whole, or not at all. */
export async function uploadFile(
  bucket: Bucket,
  key: string,
  path: string,
  bytes: number,
): Promise<void> {
  const file = await open(path);
  try {
    if (bytes <= usualPartBytes) await bucket.put(key, await readRange(file, 0, bytes));
    else await uploadInParts(bucket, key, file, bytes);
  } finally {
    await file.close();
  }
}

async function uploadInParts(
  bucket: Bucket,
  key: string,
  file: FileHandle,
  bytes: number,
): Promise<void> {
  const upload = await bucket.beginUpload(key);
  try {
    const parts = await sendParts(bucket, upload, file, bytes);
    await complete(bucket, upload, parts, bytes);
  } catch (error) {
    // What cannot be taken back now is swept.
    await bucket.abortUpload(upload).catch(() => {});
    throw error;
  }
}

/** Some at a time, so that no more of a large file is in memory. */
async function sendParts(
  bucket: Bucket,
  upload: UploadId,
  file: FileHandle,
  bytes: number,
): Promise<Part[]> {
  const partBytes = Math.max(usualPartBytes, Math.ceil(bytes / mostParts));
  const count = Math.ceil(bytes / partBytes);
  const parts: Part[] = [];
  let next = 0;
  const failed = new AbortController();
  const send = async () => {
    while (next < count && !failed.signal.aborted) {
      const index = next++;
      const start = index * partBytes;
      const body = await readRange(file, start, Math.min(partBytes, bytes - start));
      parts[index] = await bucket.uploadPart(upload, index + 1, body);
    }
  };
  const senders = Array.from({ length: Math.min(atOnce, count) }, () =>
    send().catch((error: unknown) => {
      failed.abort();
      throw error;
    }),
  );
  // Nobody may still be sending when the upload is taken back, or when the file is closed.
  const outcomes = await Promise.allSettled(senders);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return parts;
}

/** When its answer was lost, it is asked again, and by then the upload is over. */
async function complete(
  bucket: Bucket,
  upload: UploadId,
  parts: readonly Part[],
  bytes: number,
): Promise<void> {
  try {
    await bucket.completeUpload(upload, parts);
  } catch (error) {
    const isThere = (await bucket.bytesOf(upload.key).catch(() => undefined)) === bytes;
    if (!isThere) throw error;
  }
}

async function readRange(file: FileHandle, start: number, bytes: number): Promise<Buffer> {
  const body = Buffer.allocUnsafe(bytes);
  for (let filled = 0; filled < bytes;) {
    const { bytesRead } = await file.read(body, filled, bytes - filled, start + filled);
    if (bytesRead === 0) throw new Error('a file became shorter while it was stored');
    filled += bytesRead;
  }
  return body;
}
