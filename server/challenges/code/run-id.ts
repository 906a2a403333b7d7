import { createHash } from 'node:crypto';

/** A name for a run that is the same whenever the same is asked for. */
export function runIdOf(...parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('\u0000')).digest('hex');
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `4${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}
