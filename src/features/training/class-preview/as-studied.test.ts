import { expect, it } from 'vitest';
import type { Class } from '../../../../domain/classes/classes.schema.ts';
import { openTraining } from '../../../../domain/training/open-training.rules.ts';
import { asStudied } from './as-studied.ts';

const material = (id: number, isDrill = false) => ({
  id,
  title: `Material ${id}`,
  reference: { materialId: id, materialType: 'book', materialVersionId: 1, majorVersionNumber: 1 },
  stats: { minutes: 1 },
  dueAt: null,
  ...(isDrill ? { isDrill } : {}),
});

const shown = {
  id: 1,
  startAt: '2026-01-01',
  endAt: '2026-12-31',
  groups: [{ id: 1, name: 'A' }],
  createdBy: 1,
  sections: [
    { id: 1, title: 'One', opensAt: null, materials: [material(1), material(2, true)] },
    { id: 2, title: 'Later', opensAt: '2026-12-01', materials: [material(3)] },
    { id: 3, title: 'Drill', opensAt: null, materials: [material(4, true)] },
    { id: 4, title: 'Empty', opensAt: null, materials: [] },
  ],
} as unknown as Class;

it('shows a class without what is for others, closed where it is closed, and nothing done', () => {
  const studied = openTraining(asStudied(shown), '2026-06-01');
  expect(
    studied.sections.map(({ id, isOpen, materials }) => [
      id,
      isOpen,
      materials.map((one) => one.id),
    ]),
  ).toEqual([
    [1, true, [1]],
    [2, false, [3]],
    [4, true, []],
  ]);
  expect(studied.sections[0]?.materials[0]?.progress.state).toBe('notstarted');
  expect(studied).not.toHaveProperty('groups');
});
