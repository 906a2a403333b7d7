import { openHome } from './open-home.rules.ts';
import { percentDone } from './class-progress.rules.ts';
import { chooseNextStep, type Circumstances } from './next-step.rules.ts';
import type { Home, HomeStep } from './training.contract.ts';

/** What follows from: their classes, and what they are made of. */
export interface HomeFacts {
  readonly classes: readonly Pick<
    Home['classes'][number],
    'id' | 'title' | 'startAt' | 'endAt' | 'completedCount' | 'materialCount' | 'rules'
  >[];
  readonly steps: readonly HomeStep[];
}

/** The one next step of all classes, with where it belongs and why it is this. */
export function nextOf(
  { classes, steps }: HomeFacts,
  { today, placeOf }: Circumstances<HomeStep>,
): Home['next'] {
  const byId = new Map(classes.map((studied) => [studied.id, studied]));
  const candidates = openHome({ classes, steps }, today).flatMap(({ step, ...opening }) => {
    const studied = byId.get(step.classId);
    const { classMaterialId } = step;
    if (!studied || classMaterialId === null || studied.endAt < today) return [];
    return [{ ...step, ...opening, step, studied, classMaterialId }];
  });
  const next = chooseNextStep(candidates, {
    today,
    ...(placeOf ? { placeOf: ({ step }: { step: HomeStep }) => placeOf(step) } : {}),
  });
  if (!next) return null;
  const { step, studied, classMaterialId } = next.step;
  const sections = new Set(
    steps.filter(({ classId }) => classId === step.classId).map(({ sectionId }) => sectionId),
  );
  return {
    classId: studied.id,
    classTitle: studied.title,
    classMaterialId,
    materialTitle: step.title ?? '',
    materialType: step.materialType ?? '',
    lang: step.lang,
    chapter: step.chapter,
    sectionNumber: [...sections].indexOf(step.sectionId) + 1,
    sectionCount: sections.size,
    classPercent: percentDone(studied),
    reason: next.reason,
    dueAt: step.dueAt,
  };
}
