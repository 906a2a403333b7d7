import { firstOpenDay } from '../classes/classes.rules.ts';
import { chooseNextStep, type Circumstances, type NextStep } from './next-step.rules.ts';
import type { Training } from './training.contract.ts';

type Studied = Pick<Training, 'startAt' | 'sections'>;
type Material = Training['sections'][number]['materials'][number];

/** What to do next in one class, by the rule of the home; see `chooseNextStep`. */
export function nextInClass(
  { startAt, sections }: Studied,
  { today, placeOf }: Circumstances<Material>,
): NextStep<Material> | undefined {
  const candidates = sections.flatMap(({ opensAt, materials }) => {
    const opening = firstOpenDay(startAt, opensAt);
    return materials.map((material) => ({
      material,
      isOpen: opening <= today,
      isCompleted: material.progress.completedAt !== null,
      hasBegun: hasBegun(material),
      lastActivityAt: material.progress.lastActivityAt ?? null,
      dueAt: material.dueAt,
      opensAt: opening,
    }));
  });
  const next = chooseNextStep(candidates, {
    today,
    ...(placeOf ? { placeOf: ({ material }: { material: Material }) => placeOf(material) } : {}),
  });
  return next && { step: next.step.material, reason: next.reason };
}

// What was begun and left until the class was over says so in its place or its percentage alone.
const hasBegun = ({ progress: { state, percent, readingPosition } }: Material): boolean =>
  state === 'inprogress' || percent > 0 || readingPosition !== null;
