import { dayAfter } from '../calendar/day-after.ts';

interface DatedClass {
  readonly id: number;
  readonly startAt: string;
  readonly endAt: string;
}

interface DatedSection {
  readonly sectionId: number;
  readonly classId: number;
  readonly title: string;
  readonly opensAt: string;
}

interface DatedMaterial {
  readonly classId: number;
  readonly sectionId: number;
  readonly dueAt: string;
}

export interface SectionSpan {
  readonly id: number;
  readonly classId: number;
  readonly title: string;
  readonly opensAt: string;
  readonly endsAt: string;
}

/**
 * How long a section is what its class is at: from the day on which it opens to the last deadline in it, else
 * to the eve of the next opening, else to the end of the class.
 */
export function sectionSpans(
  classes: readonly DatedClass[],
  sections: readonly DatedSection[],
  materials: readonly DatedMaterial[],
): SectionSpan[] {
  return classes.flatMap((of) => {
    const own = sections
      .filter(({ classId }) => classId === of.id)
      .toSorted((one, other) => (one.opensAt < other.opensAt ? -1 : 1));
    return own.map(({ sectionId, title, opensAt }) => {
      const dues = materials.filter(
        (material) => material.sectionId === sectionId && material.dueAt >= opensAt,
      );
      const next = own.find((other) => other.opensAt > opensAt);
      const last = dues
        .map(({ dueAt }) => dueAt)
        .toSorted()
        .at(-1);
      const endsAt = last ?? (next ? dayAfter(next.opensAt, -1) : of.endAt);
      return {
        id: sectionId,
        classId: of.id,
        title,
        opensAt,
        endsAt: endsAt < opensAt ? opensAt : endsAt,
      };
    });
  });
}
