import type {
  Home,
  HomeStep,
  MaterialProgress,
  Training,
} from '../../../domain/training/training.contract.ts';

/** Nothing was done in it yet. */
export const untouched = (classMaterialId: number): MaterialProgress => ({
  classMaterialId,
  state: 'notstarted',
  taskStatus: 'todo',
  percent: 0,
  chaptersRead: [],
  readingPosition: null,
  completedAt: null,
});

/** A class of two books in one section, of which nothing was read; by the id of the class and of its materials. */
export function studied(id = 1, materialIds: readonly number[] = [1, 2]): Training {
  const reference = {
    materialId: 1,
    materialType: 'book' as const,
    materialVersionId: 1,
    majorVersionNumber: 1,
    challengeStyle: null,
  };
  return {
    id,
    title: 'C',
    lang: 'en',
    startAt: '2026-01-01',
    endAt: '2027-01-01',
    status: 1,
    isPublished: true,
    traineeCount: 1,
    materialCount: materialIds.length,
    instructors: [],
    completedCount: 0,
    percent: 0,
    updatedAt: '2026-11-21T10:00:00.000Z',
    description: '',
    cover: null,
    revision: 1,
    sections: [
      {
        id: 1,
        title: 'Memory',
        opensAt: null,
        isOpen: true,
        materials: materialIds.map((materialId) => ({
          id: materialId,
          reference,
          title: `Book ${materialId}`,
          stats: { minutes: 10, chapters: 2 },
          dueAt: null,
          progress: untouched(materialId),
        })),
      },
    ],
    nextClassMaterialId: materialIds[0] ?? null,
  };
}

/** The home of somebody who has these classes, with the same materials in them and nothing done. */
export function homeWith(...trainings: readonly Training[]): Home {
  return {
    next: null,
    agenda: [],
    activeDays: [],
    streak: 0,
    steps: trainings.flatMap(({ id, sections }) =>
      sections.flatMap((section) => section.materials.map((material) => stepOf(id, material))),
    ),
    classes: trainings.map(({ id, title, startAt, endAt, materialCount }) => ({
      id,
      title,
      status: 1,
      startAt,
      endAt,
      percent: 0,
      completedCount: 0,
      materialCount,
      nextClassMaterialId: null,
    })),
  };
}

const stepOf = (
  classId: number,
  { id, title, dueAt }: Training['sections'][number]['materials'][number],
): HomeStep => ({
  classId,
  sectionId: 1,
  sectionTitle: 'Memory',
  opensAt: null,
  classMaterialId: id,
  materialId: 1,
  materialVersionId: 1,
  materialType: 'book',
  title,
  lang: 'en',
  dueAt,
  hasBegun: false,
  isCompleted: false,
  lastActivityAt: null,
  chapter: null,
});
