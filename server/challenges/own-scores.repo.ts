import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { attempts, quizSettings } from './challenges.table.ts';

export interface Study {
  readonly organisationId: number;
  readonly userId: number;
  readonly classId: number;
}

/** The attempts that somebody handed in in a class, newest first, with the rules of their quizzes. */
export async function selectHandedIn(db: Db, { organisationId, userId, classId }: Study) {
  return await db
    .select({
      classMaterialId: attempts.classMaterialId,
      submittedAt: attempts.submittedAt,
      points: attempts.points,
      maxPoints: attempts.maxPoints,
      settings: quizSettings.settings,
    })
    .from(attempts)
    .leftJoin(
      quizSettings,
      and(
        eq(quizSettings.organisationId, attempts.organisationId),
        eq(quizSettings.materialVersionId, attempts.materialVersionId),
      ),
    )
    .where(
      and(
        eq(attempts.organisationId, organisationId),
        eq(attempts.userId, userId),
        eq(attempts.classId, classId),
        isNotNull(attempts.submittedAt),
      ),
    )
    .orderBy(desc(attempts.startedAt), desc(attempts.id));
}
