import { openHome } from '../../../../domain/training/open-home.rules.ts';
import type { Home, Training } from '../../../../domain/training/training.contract.ts';
import type { Language } from '../../../../domain/format/language.ts';
import { firstDayOf } from '../../../../domain/classrules/openings.rules.ts';

/** A part of a drill quiz that is still to be done. */
export interface WaitingDrill {
  readonly classId: number;
  readonly classMaterialId: number;
  readonly title: string;
  readonly lang: Language | undefined;
  /** Where it is not the class that one is in. */
  readonly classTitle: string | undefined;
  readonly opensAt: string;
  readonly isOpen: boolean;
}

/** Of a class with what is open of it. */
export const waitingInClass = (training: Training): WaitingDrill[] =>
  training.sections.flatMap((section) =>
    section.materials
      .filter(({ isDrill, progress }) => isDrill === true && progress.completedAt === null)
      .map((material) => ({
        classId: training.id,
        classMaterialId: material.id,
        title: section.title,
        lang: material.lang ?? training.lang,
        classTitle: undefined,
        opensAt: firstDayOf(training, section),
        isOpen: (material.closed ?? null) === null,
      })),
  );

export function waitingAtHome(home: Home, today: string): WaitingDrill[] {
  const titleOf = new Map(home.classes.map(({ id, title }) => [id, title]));
  const opened = openHome({ classes: home.classes, steps: home.steps ?? [] }, today);
  return opened.flatMap(({ step, isOpen, opensAt }) =>
    step.isDrill === true && !step.isCompleted && step.classMaterialId !== null
      ? [
          {
            classId: step.classId,
            classMaterialId: step.classMaterialId,
            title: step.sectionTitle,
            lang: step.lang ?? undefined,
            classTitle: titleOf.get(step.classId),
            opensAt,
            isOpen,
          },
        ]
      : [],
  );
}
