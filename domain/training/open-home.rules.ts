import { firstDayOf, openingsOf } from '../classrules/openings.rules.ts';
import type { Home, HomeStep } from './training.contract.ts';

interface Facts {
  readonly classes: readonly Pick<Home['classes'][number], 'id' | 'startAt' | 'rules'>[];
  readonly steps: readonly HomeStep[];
}

interface OpenedStep {
  readonly step: HomeStep;
  readonly isOpen: boolean;
  /** The first day on which it may be open, as far as days decide. */
  readonly opensAt: string;
}

/** The steps of the home in their order, with what is open of them on a day. */
export function openHome({ classes, steps }: Facts, today: string): OpenedStep[] {
  const byId = new Map(classes.map((studied) => [studied.id, studied]));
  return [...Map.groupBy(steps, ({ classId }) => classId)].flatMap(([classId, ofClass]) => {
    const studied = byId.get(classId);
    if (!studied) return [];
    const sections = [...Map.groupBy(ofClass, ({ sectionId }) => sectionId)];
    const openings = openingsOf(
      studied,
      sections.map(([id, given]) => asRuled(id, given)),
      today,
    );
    return sections.flatMap(([, given], index) =>
      given.map((step) => {
        const opening = openings[index];
        const closed =
          step.classMaterialId === null
            ? opening?.closed
            : opening?.materials.get(step.classMaterialId);
        return {
          step,
          isOpen: closed === null && step.isSkipped !== true,
          opensAt: firstDayOf(studied, step),
        };
      }),
    );
  });
}

/** The rule of a section stands with each of its materials. */
function asRuled(id: number, given: readonly HomeStep[]) {
  const [first] = given;
  return {
    id,
    opensAt: first?.opensAt ?? null,
    rule: first?.rule,
    isOpened: first?.isOpened,
    isSkipped: first?.isSkipped,
    materials: given.flatMap(({ classMaterialId, hasBegun, isCompleted, isDrill }) =>
      classMaterialId === null ? [] : [{ id: classMaterialId, hasBegun, isCompleted, isDrill }],
    ),
  };
}
