import type { ByteRange } from './byte-range.ts';

/** Big files are fetched, checked and kept in segments of this size; the last one may be shorter. */
export const segmentBytes = 4 * 1024 * 1024;

/** An empty file is one empty segment. */
export const segmentCount = (bytes: number): number => Math.max(1, Math.ceil(bytes / segmentBytes));

export function segmentRange(bytes: number, segment: number): ByteRange {
  const start = segment * segmentBytes;
  return { start, end: Math.min(start + segmentBytes, bytes) - 1 };
}

/** The pieces of a part of a file: its segments, and what it has of the first and the last one. Ends are not included. */
export function* piecesOf(start: number, end: number): Generator<{ start: number; end: number }> {
  for (let from = start; from < end;) {
    const to = Math.min(end, from - (from % segmentBytes) + segmentBytes);
    yield { start: from, end: to };
    from = to;
  }
}
