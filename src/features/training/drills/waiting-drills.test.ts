import { describe, expect, it } from 'vitest';
import type { HomeStep, Training } from '../../../../domain/training/training.contract.ts';
import { homeWith, studied } from '../training.fixtures.ts';
import { waitingAtHome, waitingInClass } from './waiting-drills.ts';

type Material = Training['sections'][number]['materials'][number];
const done = '2026-11-20T03:00:00.000Z';

describe('practice that is still to be done', () => {
  it('is of a class what is a drill there and not completed, open or not', () => {
    const training = studied(1, [1, 2, 3, 4]);
    const [section] = training.sections;
    if (!section) throw new Error('there is no section');
    const changes: Partial<Material>[] = [
      { isDrill: true },
      {},
      { isDrill: true, closed: { why: 'date', at: '2026-11-25' } },
      { isDrill: true },
    ];
    const materials = section.materials.map((material, index) => ({
      ...material,
      ...changes[index],
      progress: { ...material.progress, completedAt: index === 3 ? done : null },
    }));
    const shown = waitingInClass({
      ...training,
      sections: [{ ...section, opensAt: '2026-11-18', materials }],
    });
    expect(shown).toMatchObject([
      { classMaterialId: 1, title: 'Memory', opensAt: '2026-11-18', isOpen: true },
      { classMaterialId: 3, title: 'Memory', opensAt: '2026-11-18', isOpen: false },
    ]);
    expect(shown.map(({ classTitle }) => classTitle)).toEqual([undefined, undefined]);
  });

  it('is at home what is a drill of any class and not completed, as it is open today', () => {
    const home = homeWith(studied(1, [1, 2]), studied(2, [3, 4]));
    const changes: Partial<HomeStep>[] = [
      { isDrill: true, sectionId: 5, opensAt: '2026-11-21' },
      {},
      { isDrill: true },
      { isDrill: true, isCompleted: true },
    ];
    const classes = home.classes.map((one) => (one.id === 2 ? { ...one, title: 'SQL' } : one));
    const steps = (home.steps ?? []).map((step, index) => ({ ...step, ...changes[index] }));
    const shownOn = (today: string) =>
      waitingAtHome({ ...home, classes, steps }, today).map(
        ({ classMaterialId, classTitle, isOpen }) => [classMaterialId, classTitle, isOpen],
      );
    expect(shownOn('2026-11-20')).toEqual([
      [1, 'C', false],
      [3, 'SQL', true],
    ]);
    expect(shownOn('2026-11-21')[0]).toEqual([1, 'C', true]);
  });
});
