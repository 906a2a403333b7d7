import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import {
  findDueDate,
  findOpening,
  listClassDates,
  touchClass,
  updateDueDates,
  updateOpenings,
} from './classes-dates.repo.ts';
import { holdClass } from './classes-hold.service.ts';

// The dates of classes, moved from outside of their outline. The caller has looked whether they fit.

export type { ClassDates } from './classes-dates.repo.ts';
export const datesOfClasses = listClassDates;
/** The class and the day of one date; undefined when the organisation has no such thing. */
export const openingOf = findOpening;
export const dueDateOf = findDueDate;

interface NewDates {
  readonly classes: readonly {
    readonly classId: number;
    readonly startAt: string;
    readonly endAt: string;
  }[];
  readonly sections: readonly { readonly sectionId: number; readonly opensAt: string }[];
  readonly materials: readonly { readonly classMaterialId: number; readonly dueAt: string }[];
}

/** Gives classes other dates; the caller records what was moved as one. */
export async function setClassDates(
  context: Context,
  { classes, sections, materials }: NewDates,
): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId } = actor;
  for (const { classId, ...period } of classes.toSorted((a, b) => a.classId - b.classId)) {
    await holdClass(context, classId, 'edit');
    await touchClass(db, { organisationId, classId }, period, now);
  }
  await updateOpenings(db, actor, sections);
  await updateDueDates(db, actor, materials);
}

/** One date of a class, in its outline. */
export async function setOneDate(
  context: Context,
  classId: number,
  { kind, id, to }: { readonly kind: 'opens' | 'due'; readonly id: number; readonly to: string },
): Promise<void> {
  const { db, actor, now } = context;
  await holdClass(context, classId, 'updateMaterials');
  await touchClass(db, { organisationId: actor.organisationId, classId }, undefined, now);
  if (kind === 'opens') await updateOpenings(db, actor, [{ sectionId: id, opensAt: to }]);
  else await updateDueDates(db, actor, [{ classMaterialId: id, dueAt: to }]);
  await recordChange(context, {
    action: 'class.updateMaterials',
    subjectType: 'class',
    subjectId: classId,
    after: kind === 'opens' ? { opensAt: to } : { dueAt: to },
  });
}
