import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import { classes, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { bootcampClasses, bootcamps } from './bootcamps.table.ts';

/** A bootcamp, held by `lockBootcamp` where something of it is changed. */
export interface HeldBootcamp {
  readonly organisationId: number;
  readonly bootcampId: number;
}

const ofBootcamp = ({ organisationId, bootcampId }: HeldBootcamp) =>
  and(
    eq(bootcampClasses.organisationId, organisationId),
    eq(bootcampClasses.bootcampId, bootcampId),
  );

/** Its classes in their order: to a trainee the published ones that they are enrolled in. */
export async function listClassesOf(db: Db, actor: Actor, bootcampId: number) {
  const { organisationId, userId, role } = actor;
  return await db
    .select({ class: classes, completedCount: classTrainees.completedCount })
    .from(bootcampClasses)
    .innerJoin(
      classes,
      sameTenant(classes, bootcampClasses, eq(classes.id, bootcampClasses.classId)),
    )
    .leftJoin(
      classTrainees,
      sameTenant(
        classTrainees,
        bootcampClasses,
        eq(classTrainees.classId, bootcampClasses.classId),
        eq(classTrainees.userId, userId),
      ),
    )
    .where(
      and(
        ofBootcamp({ organisationId, bootcampId }),
        isTrainee(role)
          ? and(eq(classes.isPublished, true), eq(classTrainees.userId, userId))
          : undefined,
      ),
    )
    .orderBy(asc(bootcampClasses.position));
}
export type ClassRow = Awaited<ReturnType<typeof listClassesOf>>[number];

export async function listClassIds(db: Db, held: HeldBootcamp): Promise<number[]> {
  const rows = await db
    .select({ classId: bootcampClasses.classId })
    .from(bootcampClasses)
    .where(ofBootcamp(held))
    .orderBy(asc(bootcampClasses.position));
  return rows.map(({ classId }) => classId);
}

/** Of these, those that are classes of the organisation, each with the bootcamp that it belongs to. */
export async function listClassPlaces(
  db: Db,
  { organisationId }: Pick<HeldBootcamp, 'organisationId'>,
  classIds: readonly number[],
) {
  if (classIds.length === 0) return [];
  return await db
    .select({ classId: classes.id, bootcampId: bootcampClasses.bootcampId })
    .from(classes)
    .leftJoin(
      bootcampClasses,
      sameTenant(bootcampClasses, classes, eq(bootcampClasses.classId, classes.id)),
    )
    .where(and(eq(classes.organisationId, organisationId), inArray(classes.id, [...classIds])));
}

/** Makes these its classes, in this order. */
export async function replaceClasses(
  db: Db,
  held: HeldBootcamp,
  classIds: readonly number[],
): Promise<void> {
  await db
    .delete(bootcampClasses)
    .where(
      and(
        ofBootcamp(held),
        classIds.length > 0 ? notInArray(bootcampClasses.classId, [...classIds]) : undefined,
      ),
    );
  if (classIds.length > 0)
    await db
      .insert(bootcampClasses)
      .values(classIds.map((classId, position) => ({ ...held, classId, position })))
      .onConflictDoUpdate({
        target: [
          bootcampClasses.organisationId,
          bootcampClasses.bootcampId,
          bootcampClasses.classId,
        ],
        set: { position: sql`excluded.position` },
      });
  await db
    .update(bootcamps)
    .set({ classCount: classIds.length })
    .where(sameTenant(bootcamps, held, eq(bootcamps.id, held.bootcampId)));
}
