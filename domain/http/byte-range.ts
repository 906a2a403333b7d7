/** Of a file; `end` is included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** A single range of bytes; anything else is answered with the whole file, as HTTP allows. */
export function byteRange(
  header: string | null | undefined,
  bytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const isSuffix = match[1] === '';
  const start = isSuffix ? Math.max(0, bytes - Number(match[2])) : Number(match[1]);
  const end = isSuffix || match[2] === '' ? bytes - 1 : Math.min(Number(match[2]), bytes - 1);
  return start > end ? 'unsatisfiable' : { start, end };
}
