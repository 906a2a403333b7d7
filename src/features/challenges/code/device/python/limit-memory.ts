const pageBytes = 65_536;

/**
 * Lets Python's memory grow by as much as a challenge allows and no further. What it cannot have it is
 * told, and says `MemoryError`, as it does on the server.
 */
export function limitMemory(): { allow: (mb: number) => void; hasGrown: () => boolean } {
  // oxlint-disable-next-line typescript/unbound-method -- it is called on what is to grow
  const grow = WebAssembly.Memory.prototype.grow;
  let bytes = 0;
  let most = Number.POSITIVE_INFINITY;
  let before = 0;
  WebAssembly.Memory.prototype.grow = function limited(pages: number): number {
    if (this.buffer.byteLength + pages * pageBytes > most) throw new RangeError('too much memory');
    const pagesBefore = grow.call(this, pages);
    bytes = this.buffer.byteLength;
    return pagesBefore;
  };
  return {
    allow(mb) {
      before = bytes;
      most = Math.max(before, usualBytes) + mb * 1024 * 1024;
    },
    /** Memory is never given back: what has taken much of it begins anew. */
    hasGrown: () => bytes > Math.max(before, usualBytes) + roomBytes,
  };
}

/** What Python takes by itself. */
const usualBytes = 32 * 1024 * 1024;
const roomBytes = 64 * 1024 * 1024;
