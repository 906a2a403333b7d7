import type { IncomingMessage } from 'node:http';

/** The body of a request to a server of a test's own. */
export async function jsonOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return JSON.parse(Buffer.concat(parts).toString());
}
