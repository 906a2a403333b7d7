import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { StorageFault } from '../storage-fault.ts';
import { SteadyStream } from './steady-stream.ts';

const content = Buffer.from('0123456789');

/** So many bytes from there on, and then a line that is dead, unless these are all. */
function cutOff(from: number, bytes: number): Readable {
  return Readable.from(
    (async function* () {
      if (bytes > 0) yield content.subarray(from, from + bytes);
      if (from + bytes < content.length) throw new Error('the line is dead');
    })(),
    // What has not been taken yet would be lost with the line.
    { objectMode: false, highWaterMark: 1 },
  );
}

/** What is read of a store whose connections break, each after so many bytes, and further ones as the last. */
function breaking(bytesOfEach: readonly number[], first = 0) {
  const asked: string[] = [];
  const next = (start: number) => {
    const bytes = bytesOfEach[asked.length] ?? bytesOfEach.at(-1) ?? 0;
    asked.push(`${start}-`);
    return cutOff(start, bytes);
  };
  const stream = new SteadyStream(next(first), {
    start: first,
    end: content.length - 1,
    stallMs: 10_000,
    reopen: async ({ start }) => next(start),
  });
  return { asked, stream };
}

it('goes on as often as bytes come, and gives up where none do', async () => {
  const flowing = breaking([1], 2);
  const stuck = breaking([3, 0]);
  const [read, refused] = await Promise.all([
    buffer(flowing.stream),
    buffer(stuck.stream).catch((error: unknown) => error),
  ]);
  // More breaks than would be borne one after the other.
  expect(read.toString()).toBe('23456789');
  expect(flowing.asked).toEqual(['2-', '3-', '4-', '5-', '6-', '7-', '8-', '9-']);
  expect(refused).toBeInstanceOf(StorageFault);
  expect(String(refused)).toContain('the line is dead');
  expect(stuck.asked).toEqual(['0-', '3-', '3-', '3-', '3-', '3-']);
});
