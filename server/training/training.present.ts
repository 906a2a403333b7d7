import type { Score } from '../../domain/challenges/verdict.rules.ts';
import { nextInClass } from '../../domain/training/next-in-class.rules.ts';
import { openTraining } from '../../domain/training/open-training.rules.ts';
import { progressStateOf, taskStatusOf } from '../../domain/training/progress.rules.ts';
import type { MaterialProgress, Training } from '../../domain/training/training.contract.ts';
import type { StudiedClass } from '../classes/classes.service.ts';
import type { ProgressRow } from './progress.repo.ts';

/** Whether the material may be studied today, and whether its class is over. */
export interface Opening {
  readonly isOpen: boolean;
  readonly hasEnded: boolean;
}

export function presentProgress(
  classMaterialId: number,
  row: ProgressRow | undefined,
  opening: Opening,
  score: Score | null = null,
): MaterialProgress {
  const standing = {
    ...opening,
    hasBegun: row !== undefined,
    isCompleted: row !== undefined && row.completedAt !== null,
  };
  return {
    classMaterialId,
    state: progressStateOf(standing),
    taskStatus: taskStatusOf(standing),
    percent: row?.percent ?? 0,
    chaptersRead: row?.chaptersRead ?? [],
    readingPosition: row?.readingPosition ?? null,
    completedAt: row?.completedAt?.toISOString() ?? null,
    lastActivityAt: row?.updatedAt.toISOString() ?? null,
    score,
  };
}

/** What the class's service hands over, with the progress and the points of who studies it. */
export function presentTraining(
  studied: StudiedClass,
  rows: readonly ProgressRow[],
  scores: ReadonlyMap<number, Score> = new Map(),
): Training {
  const { lastActivityAt: _, today, ...shown } = studied;
  const rowOf = new Map(rows.map((row) => [row.classMaterialId, row]));
  const hasEnded = today > studied.endAt;
  const sections = studied.sections.map((section) => ({
    ...section,
    isOpen: true,
    materials: section.materials.map((material) => ({
      ...material,
      progress: presentProgress(
        material.id,
        rowOf.get(material.id),
        { isOpen: true, hasEnded },
        scores.get(material.id) ?? null,
      ),
    })),
  }));
  const training = openTraining({ ...shown, sections, nextClassMaterialId: null }, today);
  const next = nextInClass(training, { today });
  return { ...training, nextClassMaterialId: next?.step.id ?? null };
}
