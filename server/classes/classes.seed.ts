import { and, eq } from 'drizzle-orm';
import { one } from '../db/one.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { letWait } from './class-waiting.repo.ts';
import { claimUntold } from './classes-people.repo.ts';
import { sumUpReturned } from './classes-study.repo.ts';
import { addPeople } from './people-of-new-class.service.ts';
import { insertClass } from './classes.repo.ts';
import { classes, classMaterials, classSections } from './classes.table.ts';

/** What these people have done was put there beside the class; their sums follow it. */
export const sumUpSeeded = sumUpReturned;

/** What `seedBook` and its like return can be placed as it is. */
export interface NewClassMaterial {
  readonly materialId: number;
  readonly versionId: number;
  readonly dueAt?: string;
}

export interface NewClass {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title?: string;
  readonly description?: string;
  readonly lang?: Language;
  readonly startAt?: string;
  readonly endAt?: string;
  readonly isPublished?: boolean;
  readonly isSelfLearning?: boolean;
  readonly seats?: number;
  /** In the order in which they wait for one. */
  readonly waitingIds?: readonly number[];
  /** The creator, unless told otherwise. */
  readonly instructorIds?: readonly number[];
  readonly traineeIds?: readonly number[];
  readonly groupIds?: readonly number[];
  readonly sections?: readonly {
    readonly title: string;
    readonly opensAt?: string;
    readonly materials?: readonly NewClassMaterial[];
  }[];
}

/** A class that is published and goes on for years, unless told otherwise. */
export async function seedClass(
  db: Db,
  given: NewClass,
): Promise<{ classId: number; sectionIds: number[]; classMaterialIds: number[] }> {
  const { organisationId, createdBy, sections = [] } = given;
  const classId = await insertClass(db, {
    organisationId,
    createdBy,
    title: given.title ?? 'Web Development Fundamentals',
    description: given.description ?? '',
    lang: given.lang ?? 'en',
    startAt: given.startAt ?? '2020-01-01',
    endAt: given.endAt ?? '2099-12-31',
    isPublished: given.isPublished ?? true,
    isSelfLearning: given.isSelfLearning ?? false,
    seats: given.seats ?? null,
  });
  const held = { organisationId, classId };
  const sectionIds: number[] = [];
  const classMaterialIds: number[] = [];
  for (const [position, section] of sections.entries()) {
    const { title, opensAt = null } = section;
    const inserted = one(
      await db
        .insert(classSections)
        .values({ ...held, position, title, opensAt })
        .returning({ id: classSections.id }),
    );
    sectionIds.push(inserted.id);
    for (const { materialId, versionId, dueAt = null } of section.materials ?? []) {
      const placed = one(
        await db
          .insert(classMaterials)
          .values({
            ...held,
            materialId,
            materialVersionId: versionId,
            dueAt,
            sectionId: inserted.id,
            position: classMaterialIds.length,
          })
          .returning({ id: classMaterials.id }),
      );
      classMaterialIds.push(placed.id);
    }
  }
  await db
    .update(classes)
    .set({ materialCount: classMaterialIds.length })
    .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId)));
  await addPeople({ db, organisationId }, classId, {
    ...given,
    instructorIds: given.instructorIds ?? [createdBy],
  });
  const waiting = (given.waitingIds ?? []).map((userId) => ({ userId, groupId: null }));
  await letWait(db, held, waiting, new Date());
  if (given.isPublished ?? true) await claimUntold(db, held, new Date());
  return { classId, sectionIds, classMaterialIds };
}
