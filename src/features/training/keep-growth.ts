import type { MaterialProgress, Training } from '../../../domain/training/training.contract.ts';
import { withProgress } from './with-progress.ts';

/**
 * What the server says, and what this device knew before: progress only ever grows, so the larger of the
 * two is right, also while a write is still on its way.
 */
export function keepGrowth(known: Training | undefined, told: Training, today: string): Training {
  if (!known) return told;
  const knownProgress = new Map(
    known.sections.flatMap(({ materials }) => materials.map(({ id, progress }) => [id, progress])),
  );
  const ahead = told.sections
    .flatMap(({ materials }) => materials)
    .flatMap(({ id, progress }) => {
      const before = knownProgress.get(id);
      return before && isAhead(before, progress) ? [larger(before, progress)] : [];
    });
  return ahead.reduce((training, progress) => withProgress(training, progress, today), told);
}

function isAhead(one: MaterialProgress, other: MaterialProgress): boolean {
  if (one.percent > other.percent) return true;
  return one.chaptersRead.some((position) => !other.chaptersRead.includes(position));
}

function larger(known: MaterialProgress, told: MaterialProgress): MaterialProgress {
  const chaptersRead = [...new Set([...known.chaptersRead, ...told.chaptersRead])];
  const isKnownFurther = known.percent > told.percent;
  return {
    ...(isKnownFurther ? known : told),
    chaptersRead: chaptersRead.toSorted((one, other) => one - other),
    readingPosition: told.readingPosition ?? known.readingPosition,
    completedAt: told.completedAt ?? known.completedAt,
    lastActivityAt: latest(known.lastActivityAt, told.lastActivityAt),
  };
}

type Told = string | null | undefined;

function latest(one: Told, other: Told): Told {
  if (!one || !other) return one ?? other;
  return one > other ? one : other;
}
