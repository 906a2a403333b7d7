import { and, desc, eq } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { attempts, quizSettings } from '../challenges/challenges.table.ts';
import { classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { materialProgress } from '../training/training.table.ts';

export interface WorkPlace {
  readonly classId: number;
  readonly userId: number;
  readonly classMaterialId: number;
}

/** A trainee of the class whom the viewer may see. */
export async function findTrainee(
  db: Db,
  viewer: Actor,
  { classId, userId }: Pick<WorkPlace, 'classId' | 'userId'>,
) {
  const [found] = await db
    .select({ userId: users.id, name: users.name })
    .from(classTrainees)
    .innerJoin(users, sameTenant(users, classTrainees, eq(users.id, classTrainees.userId)))
    .where(
      sameTenant(
        classTrainees,
        viewer,
        eq(classTrainees.classId, classId),
        eq(classTrainees.userId, userId),
        peopleInScope(viewer),
      ),
    );
  return found;
}

export async function findProgress(db: Db, organisationId: number, place: WorkPlace) {
  const [found] = await db
    .select({
      percent: materialProgress.percent,
      startedAt: materialProgress.startedAt,
      completedAt: materialProgress.completedAt,
    })
    .from(materialProgress)
    .where(
      and(
        eq(materialProgress.organisationId, organisationId),
        eq(materialProgress.classId, place.classId),
        eq(materialProgress.userId, place.userId),
        eq(materialProgress.classMaterialId, place.classMaterialId),
      ),
    );
  return found;
}

/** Newest first, with the rules of their quizzes. */
export async function listAttemptsAt(db: Db, organisationId: number, place: WorkPlace) {
  return await db
    .select({
      id: attempts.id,
      startedAt: attempts.startedAt,
      submittedAt: attempts.submittedAt,
      points: attempts.points,
      maxPoints: attempts.maxPoints,
      scoreStatus: attempts.scoreStatus,
      timing: attempts.timing,
      settings: quizSettings.settings,
    })
    .from(attempts)
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
        eq(attempts.organisationId, organisationId),
        eq(attempts.classMaterialId, place.classMaterialId),
        eq(attempts.userId, place.userId),
      ),
    )
    .orderBy(desc(attempts.startedAt), desc(attempts.id));
}
