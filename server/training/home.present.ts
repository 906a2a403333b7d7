import { classStatusOf } from '../../domain/classes/classes.rules.ts';
import { coversOf } from '../../domain/classes/cover.rules.ts';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import { nextOf } from '../../domain/training/home.rules.ts';
import type { Home, HomeStep } from '../../domain/training/training.contract.ts';
import { ruleOf } from '../classrules/study-rules.service.ts';
import type { selectStudiedClasses, StepRow } from './home.repo.ts';

type StudiedClassRow = Awaited<ReturnType<typeof selectStudiedClasses>>[number];

/** By class. */
export function coversById(classes: readonly StudiedClassRow[]): Map<number, Cover | undefined> {
  const oldestFirst = classes.toSorted((one, other) => one.id - other.id);
  const covers = coversOf(oldestFirst);
  return new Map(oldestFirst.map(({ id }, index) => [id, covers[index]]));
}

/** In the order in which somebody would go on: class by class as given, then by their outlines. */
export function stepRowsInOrder(
  classes: readonly StudiedClassRow[],
  rows: readonly StepRow[],
): StepRow[] {
  const byClass = Map.groupBy(rows, ({ classId }) => classId);
  return classes.flatMap(({ id }) => byClass.get(id) ?? []);
}

export function presentStep(
  { progress, rule, isDrill, ...row }: StepRow,
  chapter: HomeStep['chapter'],
): HomeStep {
  return {
    ...row,
    rule: ruleOf(rule),
    hasBegun: progress !== null,
    isCompleted: progress !== null && progress.completedAt !== null,
    lastActivityAt: progress?.updatedAt.toISOString() ?? null,
    chapter,
    ...(isDrill ? { isDrill } : {}),
  };
}

export function presentHomeClass(
  row: StudiedClassRow,
  cover: Cover | undefined,
  steps: readonly HomeStep[],
  today: string,
): Home['classes'][number] {
  const { id, title, lang, startAt, endAt, completedCount, materialCount, minutes, rules } = row;
  const ofClass = steps.filter(({ classId }) => classId === id);
  return {
    id,
    title,
    lang,
    rules,
    ...(cover ? { cover } : {}),
    status: classStatusOf(row, today),
    startAt,
    endAt,
    percent: percentDone(row),
    completedCount,
    materialCount,
    minutes,
    nextClassMaterialId:
      nextOf({ classes: [row], steps: ofClass }, { today })?.classMaterialId ?? null,
  };
}
