import type { Class } from '../../../../domain/classes/classes.schema.ts';
import type { MaterialProgress, Training } from '../../../../domain/training/training.contract.ts';

/** A class as it is for somebody who has done nothing in it; drill quizzes are others'. */
export function asStudied(whole: Class): Training {
  const { groups: _groups, createdBy: _maker, ...shown } = whole;
  return {
    ...shown,
    completedCount: 0,
    percent: 0,
    nextClassMaterialId: null,
    sections: shown.sections.flatMap((section) => {
      const materials = section.materials.filter(({ isDrill }) => isDrill !== true);
      if (materials.length < section.materials.length && materials.length === 0) return [];
      return [
        {
          ...section,
          isOpen: false,
          materials: materials.map((material) => ({
            ...material,
            progress: nothingDone(material.id),
          })),
        },
      ];
    }),
  };
}

const nothingDone = (classMaterialId: number): MaterialProgress => ({
  classMaterialId,
  state: 'notstarted',
  taskStatus: 'todo',
  percent: 0,
  chaptersRead: [],
  readingPosition: null,
  completedAt: null,
  lastActivityAt: null,
  score: null,
});
