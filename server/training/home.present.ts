import { classStatusOf } from '../../domain/classes/classes.rules.ts';
import type { AgendaStep } from '../../domain/training/agenda.rules.ts';
import { chooseNextStep } from '../../domain/training/next-step.rules.ts';
import { taskStatusOf } from '../../domain/training/progress.rules.ts';
import type { ReadingPosition, TaskStatus } from '../../domain/training/progress.schema.ts';
import type { Home } from '../../domain/training/training.contract.ts';
import type { selectStudiedClasses, StepRow } from './home.repo.ts';
import { isSectionOpen } from './training.present.ts';

type StudiedClassRow = Awaited<ReturnType<typeof selectStudiedClasses>>[number];

/** A material, or an empty section, with what decides whether it comes next. */
export interface Step extends AgendaStep {
  readonly materialVersionId: number | null;
  readonly materialType: string | null;
  readonly taskStatus: TaskStatus;
  readonly lastActivityAt: Date | null;
  readonly reading: {
    readonly chaptersRead: readonly number[];
    readonly readingPosition: ReadingPosition | null;
  };
}

/** In the order in which somebody would go on: class by class as given, then by their outlines. */
export function stepsOf(
  classes: readonly StudiedClassRow[],
  rows: readonly StepRow[],
  today: string,
): Step[] {
  const byClass = Map.groupBy(rows, ({ classId }) => classId);
  return classes.flatMap(({ id, startAt }) =>
    (byClass.get(id) ?? []).map((row) => stepOf(row, startAt, today)),
  );
}

function stepOf({ progress, ...row }: StepRow, startAt: string, today: string): Step {
  const isCompleted = progress !== null && progress.completedAt !== null;
  return {
    ...row,
    isCompleted,
    taskStatus: taskStatusOf({
      hasBegun: progress !== null,
      isCompleted,
      hasEnded: false,
      isOpen: isSectionOpen(startAt, row.opensAt, today),
    }),
    lastActivityAt: progress?.updatedAt ?? null,
    reading: {
      chaptersRead: progress?.chaptersRead ?? [],
      readingPosition: progress?.readingPosition ?? null,
    },
  };
}

export function presentHomeClass(
  row: StudiedClassRow,
  steps: readonly Step[],
  today: string,
): Home['classes'][number] {
  const { id, title, startAt, endAt, completedCount, materialCount } = row;
  const materials = steps.filter(({ classMaterialId }) => classMaterialId !== null);
  return {
    id,
    title,
    status: classStatusOf(row, today),
    startAt,
    endAt,
    percent: Math.floor(row.percent),
    completedCount,
    materialCount,
    nextClassMaterialId: chooseNextStep(materials)?.classMaterialId ?? null,
  };
}
