import { createHash } from 'node:crypto';
import { openSync, readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { piecesOf, segmentBytes } from '../../domain/http/segments.ts';

// What a browser does in a thread of its own.
const file = openSync(String(workerData), 'r');
const buffer = Buffer.allocUnsafeSlow(segmentBytes);

parentPort?.on('message', ({ start, end }: { start: number; end: number }) => {
  const checksum = createHash('sha256');
  for (const piece of piecesOf(start, end)) {
    const bytes = readSync(file, buffer, 0, piece.end - piece.start, piece.start);
    checksum.update(createHash('sha256').update(buffer.subarray(0, bytes)).digest());
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, and no window's
  parentPort?.postMessage(checksum.digest('base64'));
});
