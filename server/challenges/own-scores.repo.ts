import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import type { Study } from '../classes/challenges.hook.ts';
import { classMaterials } from '../classes/classes.table.ts';
import { attempts, quizSettings } from './challenges.table.ts';

/** The attempts that these people handed in in a class, newest first, with the rules of their quizzes. */
export async function selectHandedIn(db: Db, { organisationId, userIds, classId }: Study) {
  return await db
    .select({
      userId: attempts.userId,
      classMaterialId: attempts.classMaterialId,
      submittedAt: attempts.submittedAt,
      points: attempts.points,
      maxPoints: attempts.maxPoints,
      settings: quizSettings.settings,
    })
    .from(classMaterials)
    // By its material an attempt is found in the index, however many a large class has.
    .innerJoin(
      attempts,
      sameTenant(attempts, classMaterials, eq(attempts.classMaterialId, classMaterials.id)),
    )
    .leftJoin(
      quizSettings,
      sameTenant(
        quizSettings,
        attempts,
        eq(quizSettings.materialVersionId, attempts.materialVersionId),
      ),
    )
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.classId, classId),
        inArray(attempts.userId, [...userIds]),
        isNotNull(attempts.submittedAt),
      ),
    )
    .orderBy(desc(attempts.startedAt), desc(attempts.id));
}
export type HandedIn = Awaited<ReturnType<typeof selectHandedIn>>[number];
