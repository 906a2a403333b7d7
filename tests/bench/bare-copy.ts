import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';

// The least that a server can do with a file: it is written as it comes, and synced; or streamed as it is.
const path = String(workerData);
const server = createServer((request, response) => {
  if (request.method === 'GET') void pipeline(createReadStream(path), response);
  else
    void pipeline(request, createWriteStream(path, { flush: true })).then(() =>
      response.writeHead(204).end(),
    );
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('there is no port');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port, and no window's
  parentPort?.postMessage(address.port);
});
