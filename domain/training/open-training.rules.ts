import { openingsOf } from '../classrules/openings.rules.ts';
import { taskStatusOf } from './progress.rules.ts';
import type { Training } from './training.contract.ts';

type Opened = Pick<Training, 'startAt' | 'rules' | 'sections'>;
type Material = Training['sections'][number]['materials'][number];

/** A class with what is open of it on a day, after all that its trainee has done by now. */
export function openTraining<Shown extends Opened>(training: Shown, today: string): Shown {
  const openings = openingsOf(
    training,
    training.sections.map((section) => ({ ...section, materials: section.materials.map(asRuled) })),
    today,
  );
  const sections = training.sections.map((section, index) => {
    const opening = openings[index];
    return {
      ...section,
      isOpen: opening?.closed === null,
      closed: opening?.closed ?? null,
      materials: section.materials.map((material) =>
        withClosed(material, opening?.materials.get(material.id) ?? null),
      ),
    };
  });
  return { ...training, sections };
}

/** Opened a quiz, for example: its percentage says nothing of it. */
export const hasBegun = ({ progress }: Material): boolean =>
  progress.state === 'inprogress' ||
  progress.taskStatus === 'inprogress' ||
  progress.percent > 0 ||
  progress.readingPosition !== null;

const asRuled = (material: Material) => ({
  id: material.id,
  hasBegun: hasBegun(material),
  isCompleted: material.progress.completedAt !== null,
  isDrill: material.isDrill,
});

function withClosed(material: Material, closed: Material['closed']): Material {
  const taskStatus = taskStatusOf({
    hasBegun: hasBegun(material),
    isCompleted: material.progress.completedAt !== null,
    isOpen: closed === null,
    hasEnded: false,
  });
  return { ...material, closed: closed ?? null, progress: { ...material.progress, taskStatus } };
}
