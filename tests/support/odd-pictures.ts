import { crc32, deflateSync } from 'node:zlib';

/** A PNG that tells of so many pixels and has none of them. */
export function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A sound picture of exactly so many bytes: the rest is in a chunk that nobody reads. */
export function padded(png: Buffer, bytes: number): Buffer {
  const end = png.subarray(-12);
  const rest = Buffer.alloc(bytes - png.length - 12);
  return Buffer.concat([png.subarray(0, -12), chunk('keIk', rest), end]);
}

function chunk(type: string, data: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(type), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}
