import { percentDone, progressIn } from '../../../domain/training/class-progress.rules.ts';
import { openTraining } from '../../../domain/training/open-training.rules.ts';
import { nextInClass } from '../../../domain/training/next-in-class.rules.ts';
import type { MaterialProgress, Training } from '../../../domain/training/training.contract.ts';

/** The class after one of its materials got further, with everything that follows from it on this day. */
export function withProgress(
  training: Training,
  progress: MaterialProgress,
  today: string,
): Training {
  const sections = training.sections.map((section) => ({
    ...section,
    materials: section.materials.map((material) =>
      material.id === progress.classMaterialId ? { ...material, progress } : material,
    ),
  }));
  const done = progressIn(sections.flatMap(({ materials }) => materials));
  // What was completed may open what waited for it.
  const opened = openTraining({ ...training, sections }, today);
  return {
    ...opened,
    completedCount: done.completedCount,
    percent: percentDone(done),
    nextClassMaterialId: nextInClass(opened, { today })?.step.id ?? null,
  };
}

export function findMaterial(training: Pick<Training, 'sections'>, classMaterialId: number) {
  for (const section of training.sections) {
    const material = section.materials.find(({ id }) => id === classMaterialId);
    if (material) return { section, material };
  }
  return undefined;
}
