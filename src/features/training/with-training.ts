import { percentDone, progressIn } from '../../../domain/training/class-progress.rules.ts';
import type {
  Home,
  HomeStep,
  MaterialProgress,
  Training,
} from '../../../domain/training/training.contract.ts';

/** The home with what is known of one of its classes; the same one when it knew that. Nothing is taken back. */
export function withTraining(home: Home, training: Training): Home {
  const materials = training.sections.flatMap((section) => section.materials);
  const progressOf = new Map(materials.map(({ id, progress }) => [id, progress]));
  const newest = newestOf(home.steps ?? []);
  const steps = home.steps?.map((step) => {
    const progress = progressOf.get(step.classMaterialId ?? 0);
    return progress && step.classId === training.id ? stepAfter(step, progress, newest) : step;
  });
  const isOfSteps = home.steps?.some(({ classId }) => classId === training.id) ?? false;
  const known = progressIn(materials).completedCount;
  const gained = countCompleted(steps) - countCompleted(home.steps);
  const classes = home.classes.map((studied) => {
    if (studied.id !== training.id) return studied;
    const told = studied.completedCount;
    // Of what goes on each material is known at home as well; of what is over only how many are completed.
    const completedCount = isOfSteps ? told + gained : Math.max(told, known);
    return completedCount === told ? studied : withCount(studied, completedCount);
  });
  const isSame =
    classes.every((studied, index) => studied === home.classes[index]) &&
    (steps ?? []).every((step, index) => step === home.steps?.[index]);
  return isSame ? home : { ...home, classes, ...(steps ? { steps } : {}) };
}

export function withCount(
  studied: Home['classes'][number],
  completedCount: number,
): Home['classes'][number] {
  return { ...studied, completedCount, percent: percentDone({ ...studied, completedCount }) };
}

function stepAfter(step: HomeStep, progress: MaterialProgress, newest: string): HomeStep {
  const { readingPosition, completedAt, state, lastActivityAt = null } = progress;
  const isCompleted = step.isCompleted || completedAt !== null;
  const hasBegun = step.hasBegun || isCompleted || state === 'inprogress';
  const isAhead = lastActivityAt !== null && lastActivityAt > (step.lastActivityAt ?? '');
  // Of a book only the server can say which chapter comes where; its name is better left out than wrong.
  const hasMoved = isAhead && step.chapter?.slug !== readingPosition?.chapter;
  const chapter = hasMoved || isCompleted ? null : step.chapter;
  const isNews = isAhead && (step.lastActivityAt ?? '') < newest;
  if (
    isCompleted === step.isCompleted &&
    hasBegun === step.hasBegun &&
    chapter === step.chapter &&
    !isNews
  )
    return step;
  return {
    ...step,
    isCompleted,
    hasBegun,
    chapter,
    lastActivityAt: isAhead ? lastActivityAt : step.lastActivityAt,
  };
}

const newestOf = (steps: readonly HomeStep[]): string =>
  steps.reduce((newest, { lastActivityAt }) => {
    return lastActivityAt !== null && lastActivityAt > newest ? lastActivityAt : newest;
  }, '');

const countCompleted = (steps: readonly HomeStep[] = []): number =>
  steps.filter(({ isCompleted, isDrill }) => isCompleted && isDrill !== true).length;
