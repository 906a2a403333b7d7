import { classStatusOf } from '../../domain/classes/classes.rules.ts';
import type { Class, ClassSummary } from '../../domain/classes/classes.schema.ts';
import { referenceOf } from '../../domain/materials/material-reference.ts';
import type { ClassMaterial, ClassSection } from '../../domain/outlines/section.schema.ts';
import { percentDone } from '../../domain/training/class-progress.rules.ts';
import type { ClassMaterialRow, ClassPerson } from './classes-json.repo.ts';
import type { ClassDetail, ClassListRow } from './classes.repo.ts';
import type { classes } from './classes.table.ts';

/** Whole percents, rounded down: 100 means that nothing is left. */
export const presentPercent = (percent: number): number => Math.floor(percent + 1e-4);

interface Facts {
  readonly row: typeof classes.$inferSelect;
  readonly instructors: ClassPerson[];
  /** Of the viewer; null for who is not enrolled. */
  readonly completedCount: number | null;
}

function presentFacts({ row, instructors, completedCount }: Facts, today: string): ClassSummary {
  return {
    id: row.id,
    title: row.title,
    lang: row.lang,
    startAt: row.startAt,
    endAt: row.endAt,
    status: classStatusOf(row, today),
    isPublished: row.isPublished,
    isArchived: row.archivedAt !== null,
    traineeCount: row.traineeCount,
    materialCount: row.materialCount,
    instructors,
    completedCount,
    percent:
      completedCount === null
        ? null
        : percentDone({ completedCount, materialCount: row.materialCount }),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export const presentClassSummary = (row: ClassListRow, today: string): ClassSummary =>
  presentFacts({ ...row, row: row.class }, today);

/** A trainee is not told which groups others came with. */
export function presentClass(detail: ClassDetail, today: string, isForTrainee: boolean): Class {
  return {
    ...presentFacts(
      { ...detail, row: detail.class, completedCount: detail.enrolment?.completedCount ?? null },
      today,
    ),
    description: detail.description,
    cover: detail.cover,
    sections: presentSections(detail, isForTrainee),
    groups: isForTrainee ? [] : detail.groups,
    createdBy: detail.createdBy,
    ...(isForTrainee ? {} : { seats: detail.seats, waitingCount: detail.waitingCount }),
    revision: detail.revision,
  };
}

/** Of drill quizzes a trainee has those that are for them, and knows of no others. */
function presentSections(
  { sections, materials }: Pick<ClassDetail, 'sections' | 'materials'>,
  isForTrainee: boolean,
): ClassSection[] {
  const bySection = Map.groupBy(materials, ({ sectionId }) => sectionId);
  return sections.flatMap((section) => {
    const all = bySection.get(section.id) ?? [];
    const given = isForTrainee ? all.filter(({ isGiven }) => isGiven) : all;
    if (given.length === 0 && all.length > 0) return [];
    return [{ ...section, materials: given.map(presentMaterial) }];
  });
}

const presentMaterial = (row: ClassMaterialRow): ClassMaterial => ({
  id: row.id,
  reference: referenceOf(row),
  title: row.title,
  lang: row.lang,
  stats: row.stats,
  dueAt: row.dueAt,
  ...(row.isDrill ? { isDrill: true } : {}),
});
