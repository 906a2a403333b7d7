import { once } from 'node:events';
import { open } from 'node:fs/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';

const readBytes = 1024 * 1024;

/** Of a file, in memory that is used again and again: the client is to cost as little as it can. */
export async function sendBytes(
  sending: ClientRequest,
  source: string,
  { start, end }: { start: number; end: number },
): Promise<IncomingMessage> {
  const answered = once(sending, 'response');
  const file = await open(source);
  const buffers = [Buffer.allocUnsafeSlow(readBytes), Buffer.allocUnsafeSlow(readBytes)];
  const written: Promise<void>[] = [];
  for (let at = start, turn = 0; at < end; turn = 1 - turn) {
    await written[turn];
    const buffer = buffers[turn] ?? Buffer.alloc(0);
    const { bytesRead } = await file.read(buffer, 0, Math.min(readBytes, end - at), at);
    at += bytesRead;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    sending.write(buffer.subarray(0, bytesRead), (error) => (error ? reject(error) : resolve()));
    written[turn] = promise;
  }
  await Promise.all(written);
  sending.end();
  const [response]: IncomingMessage[] = await answered;
  if (!response) throw new Error('there is no answer');
  response.resume();
  await once(response, 'end');
  await file.close();
  return response;
}
