import type { TaskStatus } from './progress.schema.ts';

interface Step {
  readonly taskStatus: TaskStatus;
  /** When something was last done in it. */
  readonly lastActivityAt: Date | null;
}

/** Where to go on: what was in hand last, else the first thing that is still to do. */
export function chooseNextStep<S extends Step>(stepsInOrder: readonly S[]): S | undefined {
  let inHand: S | undefined;
  for (const step of stepsInOrder) {
    if (step.taskStatus !== 'inprogress') continue;
    if (!inHand || timeOf(step) > timeOf(inHand)) inHand = step;
  }
  return inHand ?? stepsInOrder.find((step) => step.taskStatus === 'todo');
}

const timeOf = (step: Step): number => step.lastActivityAt?.getTime() ?? 0;
