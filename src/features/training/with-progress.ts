import { chooseNextStep } from '../../../domain/training/next-step.rules.ts';
import type { MaterialProgress, Training } from '../../../domain/training/training.contract.ts';

/** The class after one of its materials got further, with everything that follows from it. */
export function withProgress(training: Training, progress: MaterialProgress): Training {
  const sections = training.sections.map((section) => ({
    ...section,
    materials: section.materials.map((material) =>
      material.id === progress.classMaterialId ? { ...material, progress } : material,
    ),
  }));
  const steps = sections.flatMap(({ materials }) =>
    materials.map(({ id, progress: { taskStatus } }) => ({
      id,
      taskStatus,
      // The one just touched is the one in hand.
      lastActivityAt: new Date(id === progress.classMaterialId ? 1 : 0),
    })),
  );
  const percents = sections.flatMap(({ materials }) =>
    materials.map((one) => one.progress.percent),
  );
  const sum = percents.reduce((total, percent) => total + percent, 0);
  return {
    ...training,
    sections,
    percent: percents.length === 0 ? training.percent : Math.floor(sum / percents.length),
    nextClassMaterialId: chooseNextStep(steps)?.id ?? null,
  };
}

export function findMaterial(training: Training, classMaterialId: number) {
  for (const section of training.sections) {
    const material = section.materials.find(({ id }) => id === classMaterialId);
    if (material) return { section, material };
  }
  return undefined;
}
