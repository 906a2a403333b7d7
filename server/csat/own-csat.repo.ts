import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { Said } from '../../domain/csat/csat.schema.ts';
import { classes, classMaterials, classSections, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { materialProgress } from '../training/training.table.ts';
import { csatAnswers, csatMarks, csatSettings } from './csat.table.ts';

type Self = Pick<Actor, 'organisationId' | 'userId'>;

/** The classes of a trainee that ask something, until some days after their end. */
export async function listAsking(
  db: Db,
  { organisationId, userId }: Self,
  today: string,
  until: string,
) {
  return await db
    .select({
      classId: classes.id,
      classTitle: classes.title,
      lang: classes.lang,
      endAt: classes.endAt,
      items: csatSettings.items,
      rhythm: csatSettings.rhythm,
      isAnonymous: csatSettings.isAnonymous,
    })
    .from(csatSettings)
    .innerJoin(classes, sameTenant(classes, csatSettings, eq(classes.id, csatSettings.classId)))
    .innerJoin(
      classTrainees,
      sameTenant(
        classTrainees,
        classes,
        eq(classTrainees.classId, classes.id),
        eq(classTrainees.userId, userId),
      ),
    )
    .where(
      and(
        eq(csatSettings.organisationId, organisationId),
        sql`jsonb_array_length(${csatSettings.items}) > 0`,
        eq(classes.isPublished, true),
        lte(classes.startAt, today),
        gte(classes.endAt, until),
      ),
    )
    .orderBy(classes.endAt, classes.id)
    .limit(20);
}
export type AskingRow = Awaited<ReturnType<typeof listAsking>>[number];

/** Sections of which the trainee has completed everything, the last completed first. */
export async function listCompletedSections(
  db: Db,
  { organisationId, userId }: Self,
  classId: number,
) {
  return await db
    .select({ id: classSections.id, title: classSections.title })
    .from(classSections)
    .innerJoin(
      classMaterials,
      sameTenant(
        classMaterials,
        classSections,
        eq(classMaterials.sectionId, classSections.id),
        isNull(classMaterials.drillId),
      ),
    )
    .leftJoin(
      materialProgress,
      sameTenant(
        materialProgress,
        classMaterials,
        eq(materialProgress.classMaterialId, classMaterials.id),
        eq(materialProgress.userId, userId),
      ),
    )
    .where(
      and(eq(classSections.organisationId, organisationId), eq(classSections.classId, classId)),
    )
    .groupBy(classSections.id, classSections.title)
    .having(sql`bool_and(${materialProgress.completedAt} is not null)`)
    .orderBy(sql`max(${materialProgress.completedAt}) desc`, classSections.id);
}

export async function findSection(
  db: Db,
  { organisationId }: Self,
  classId: number,
  sectionId: number,
) {
  const [found] = await db
    .select({ id: classSections.id })
    .from(classSections)
    .where(
      and(
        eq(classSections.organisationId, organisationId),
        eq(classSections.classId, classId),
        eq(classSections.id, sectionId),
      ),
    );
  return found;
}

/** What the trainee has said in these classes, or did not want to. */
export async function listMarks(db: Db, { organisationId, userId }: Self) {
  return await db
    .select({ classId: csatMarks.classId, occasion: csatMarks.occasion, kind: csatMarks.kind })
    .from(csatMarks)
    .where(and(eq(csatMarks.organisationId, organisationId), eq(csatMarks.userId, userId)));
}

/** False: something of this kind was said before. */
export async function insertMark(
  db: Db,
  { organisationId, userId }: Self,
  mark: { readonly classId: number; readonly occasion: string; readonly kind: Said['kind'] },
): Promise<boolean> {
  const inserted = await db
    .insert(csatMarks)
    .values({ organisationId, userId, ...mark })
    .onConflictDoNothing()
    .returning({ kind: csatMarks.kind });
  return inserted.length > 0;
}

export async function insertAnswer(db: Db, row: typeof csatAnswers.$inferInsert): Promise<void> {
  await db.insert(csatAnswers).values(row);
}
