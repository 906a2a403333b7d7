import type { QueryClient } from '@tanstack/react-query';
import { skipSection } from '../../../domain/classrules/skip-section.contract.ts';
import { nextInClass } from '../../../domain/training/next-in-class.rules.ts';
import { openTraining } from '../../../domain/training/open-training.rules.ts';
import type { Home, Training } from '../../../domain/training/training.contract.ts';
import { organisationToday } from '../../lib/organisation-today.ts';
import { enqueue } from '../../offline/outbox/outbox.ts';
import { homeKey, trainingKey } from './training.keys.ts';

/** Shows at once that a section was passed over, or taken up again, and writes it where it is safe. */
export async function writeSkip(
  queryClient: QueryClient,
  classId: number,
  sectionId: number,
  isSkipped: boolean,
): Promise<void> {
  const today = organisationToday(queryClient);
  queryClient.setQueryData<Training>(
    trainingKey(classId),
    (training) => training && withSkipped(training, sectionId, isSkipped, today),
  );
  queryClient.setQueryData<Home>(
    homeKey,
    (home) =>
      home?.steps && {
        ...home,
        steps: home.steps.map((step) =>
          step.sectionId === sectionId ? { ...step, isSkipped } : step,
        ),
      },
  );
  await enqueue({
    endpoint: skipSection,
    params: { classId, sectionId },
    body: { isSkipped },
    entity: `skip:${sectionId}`,
    replaces: true,
  });
}

export function withSkipped(
  training: Training,
  sectionId: number,
  isSkipped: boolean,
  today: string,
): Training {
  const sections = training.sections.map((section) =>
    section.id === sectionId ? { ...section, isSkipped } : section,
  );
  const opened = openTraining({ ...training, sections }, today);
  const next = nextInClass(opened, { today });
  return { ...opened, nextClassMaterialId: next?.step.id ?? null };
}
