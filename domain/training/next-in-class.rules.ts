import { firstDayOf } from '../classrules/openings.rules.ts';
import { chooseNextStep, type Circumstances, type NextStep } from './next-step.rules.ts';
import { hasBegun, openTraining } from './open-training.rules.ts';
import type { Training } from './training.contract.ts';

type Studied = Pick<Training, 'startAt' | 'rules' | 'sections'>;
type Material = Training['sections'][number]['materials'][number];

/** What to do next in one class, by the rule of the home; see `chooseNextStep`. */
export function nextInClass(
  studied: Studied,
  { today, placeOf }: Circumstances<Material>,
): NextStep<Material> | undefined {
  const candidates = openTraining(studied, today).sections.flatMap((section) =>
    section.materials.map((material) => ({
      material,
      isOpen: material.closed === null && section.isSkipped !== true,
      isCompleted: material.progress.completedAt !== null,
      hasBegun: hasBegun(material),
      lastActivityAt: material.progress.lastActivityAt ?? null,
      dueAt: material.dueAt,
      opensAt: firstDayOf(studied, section),
    })),
  );
  const next = chooseNextStep(candidates, {
    today,
    ...(placeOf ? { placeOf: ({ material }: { material: Material }) => placeOf(material) } : {}),
  });
  return next && { step: next.step.material, reason: next.reason };
}
