import type { Home, HomeStep } from '../../../domain/training/training.contract.ts';
import { withCount } from './with-training.ts';

/**
 * What the server says of the home, and what was done on this device meanwhile: what is completed stays
 * so while its write is still on the way.
 */
export function keepHomeGrowth(known: Home | undefined, told: Home): Home {
  const knownStep = new Map(known?.steps?.map((step) => [step.classMaterialId, step]));
  const gained = new Map<number, number>();
  const steps = told.steps?.map((step): HomeStep => {
    const before = step.classMaterialId === null ? undefined : knownStep.get(step.classMaterialId);
    if (!before) return step;
    if (before.isCompleted && !step.isCompleted) {
      gained.set(step.classId, (gained.get(step.classId) ?? 0) + 1);
      return { ...step, isCompleted: true, hasBegun: true, chapter: null };
    }
    const isAhead = (before.lastActivityAt ?? '') > (step.lastActivityAt ?? '');
    if (!isAhead || step.isCompleted) return step;
    const { lastActivityAt, chapter } = before;
    return { ...step, hasBegun: true, lastActivityAt, chapter };
  });
  if (!steps) return told;
  const classes = told.classes.map((studied) => {
    const more = gained.get(studied.id);
    return more === undefined ? studied : withCount(studied, studied.completedCount + more);
  });
  return { ...told, steps, classes };
}
