import { describe, expect, it } from 'vitest';
import type { MaterialProgress, Training } from '../../../../domain/training/training.contract.ts';
import { neighboursOf } from './room-pages.ts';

const chapters = ['a', 'b'].map((slug, position) => ({
  slug,
  position,
  title: slug,
  depth: 0,
  minutes: 1,
}));

describe('the pages of a class', () => {
  it('lead through the chapters of a book and on to the next material', () => {
    expect(neighboursOf(studied(), chapters, { c: 1, chapter: 'a' })).toEqual({
      previous: undefined,
      next: { c: 1, chapter: 'b' },
    });
    expect(neighboursOf(studied(), chapters, { c: 1, chapter: 'b' })).toEqual({
      previous: { c: 1, chapter: 'a' },
      next: { c: 2 },
    });
  });

  it('end where nothing more is open', () => {
    expect(neighboursOf(studied(), [], { c: 2 })).toEqual({ previous: { c: 1 }, next: undefined });
    expect(neighboursOf(studied(), [], { c: 99 })).toEqual({
      previous: undefined,
      next: undefined,
    });
  });
});

function studied(ofBook: Partial<MaterialProgress> = { chaptersRead: [1] }): Training {
  return {
    id: 1,
    title: 'C',
    lang: 'en',
    startAt: '2026-01-01',
    endAt: '2027-01-01',
    status: 1,
    isPublished: true,
    traineeCount: 1,
    materialCount: 3,
    instructors: [],
    percent: 0,
    updatedAt: '2026-11-21T10:00:00.000Z',
    description: '',
    revision: 1,
    nextClassMaterialId: 1,
    sections: [
      section(1, true, [
        material(1, { minutes: 2, chapters: 2 }, ofBook),
        material(2, { minutes: 5 }),
      ]),
      section(2, false, [material(3, { minutes: 5 })]),
    ],
  };
}

function section(
  id: number,
  isOpen: boolean,
  materials: Training['sections'][number]['materials'],
) {
  return { id, title: 'Memory', opensAt: null, isOpen, materials };
}

function material(
  id: number,
  stats: { minutes: number; chapters?: number },
  given: Partial<MaterialProgress> = {},
) {
  return {
    id,
    title: 'Pointers',
    stats,
    dueAt: null,
    reference: {
      materialId: id,
      materialType: stats.chapters === undefined ? ('challenge' as const) : ('book' as const),
      materialVersionId: id,
      majorVersionNumber: 1,
      challengeStyle: null,
    },
    progress: {
      classMaterialId: id,
      state: 'inprogress' as const,
      taskStatus: 'inprogress' as const,
      percent: 0,
      chaptersRead: [],
      readingPosition: null,
      completedAt: null,
      ...given,
    },
  };
}
