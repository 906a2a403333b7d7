import type { Readable } from 'node:stream';
import type { Bucket, Listed } from './bucket.ts';
import { SteadyStream } from './steady-stream.ts';

export const usualStallMs = 30_000;

/** Undefined: it is gone. `end` is included. */
export async function readObject(
  bucket: Bucket,
  { key, bytes }: Listed,
  range?: { start: number; end: number },
  stallMs = usualStallMs,
): Promise<Readable | undefined> {
  const source = await bucket.get(key, range);
  if (!source) return undefined;
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const reopen = (rest: { start: number; end: number }) => bucket.get(key, rest);
  return new SteadyStream(source, { start, end, stallMs, reopen });
}
