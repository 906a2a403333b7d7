import { createHash } from 'node:crypto';
import type { ExamEvent } from '../../domain/exams/exam-events.ts';

export interface ChainEnd {
  readonly chainLength: number;
  /** Empty before the first event. */
  readonly chainHash: string;
}

export interface ChainedEvent {
  readonly position: number;
  readonly body: string;
  readonly hash: string;
}

/** The hash of an event is made of the one before it and of its own words, to the letter. */
export const hashOf = (before: string, body: string): string =>
  createHash('sha256').update(before).update('\n').update(body).digest('hex');

/** What these events add to a chain, and where it ends then. */
export function chained(
  end: ChainEnd,
  at: Date,
  events: readonly ExamEvent[],
): { readonly added: ChainedEvent[]; readonly end: ChainEnd } {
  let { chainLength, chainHash } = end;
  const added = events.map((event) => {
    chainLength += 1;
    const body = JSON.stringify({ position: chainLength, at: at.toISOString(), ...event });
    chainHash = hashOf(chainHash, body);
    return { position: chainLength, body, hash: chainHash };
  });
  return { added, end: { chainLength, chainHash } };
}
