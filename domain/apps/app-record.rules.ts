import type { AppRecord } from './app-record.schema.ts';

export const noRecord: AppRecord = { progress: 0, completedAt: null, score: null, state: null };

interface Said {
  readonly at: string;
}

/** The later word; of two of the same moment the one that came last, so that a repeat changes nothing. */
function later<Part extends Said>(known: Part | null, told: Part | null): Part | null {
  if (!known || !told) return told ?? known;
  return Date.parse(told.at) >= Date.parse(known.at) ? told : known;
}

const earlier = (one: string | null, other: string | null): string | null => {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
};

/** What is known of a trainee's app after a device has told what it knows. */
export const mergedRecord = (known: AppRecord, told: AppRecord): AppRecord => ({
  progress: Math.max(known.progress, told.progress),
  completedAt: earlier(known.completedAt, told.completedAt),
  score: later(known.score, told.score),
  state: later(known.state, told.state),
});

/** A device whose clock runs ahead must not win over every later word. */
export function clampedRecord(record: AppRecord, now: Date): AppRecord {
  const clamped = (at: string): string => (Date.parse(at) > now.getTime() ? now.toISOString() : at);
  return {
    progress: record.progress,
    completedAt: record.completedAt && clamped(record.completedAt),
    score: record.score && { ...record.score, at: clamped(record.score.at) },
    state: record.state && { ...record.state, at: clamped(record.state.at) },
  };
}
