import { createHash } from 'node:crypto';
import type { Mutant } from './mutant.ts';

/** A seed and how many in a hundred; 100 is all of them. */
export interface Share {
  readonly seed: number;
  readonly percent: number;
}

/**
 * Whether it is gone through this time. Each is asked by itself, so that the processes which ask need not
 * know of each other, and another seed draws others.
 */
export function isInShare({ fileName, mutatorName, replacement, location }: Mutant, share: Share) {
  const place = [
    location.start.line,
    location.start.column,
    location.end.line,
    location.end.column,
  ];
  const name = [share.seed, fileName, mutatorName, replacement, ...place].join('\n');
  const lot = createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
  return lot * 100 < share.percent;
}
