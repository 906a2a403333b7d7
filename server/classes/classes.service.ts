import type { Actor } from '../../domain/access/actor.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { isOpenOn } from '../../domain/classes/classes.rules.ts';
import type { Class } from '../../domain/classes/classes.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { findStudiedMaterial, sumUpTrainee } from './classes-study.repo.ts';
import { presentClass } from './classes.present.ts';
import { findClassDetail } from './classes.repo.ts';

// What other domains may ask of a class.

type Asker = Pick<Context, 'db' | 'now'> & {
  readonly actor: Pick<Actor, 'organisationId' | 'userId'>;
};

export interface StudiedClass extends Omit<Class, 'groups' | 'createdBy'> {
  readonly completedCount: number;
  readonly lastActivityAt: Date | null;
  /** In the organisation's zone. */
  readonly today: string;
}

/** A published class that the asking person is enrolled in; for anybody else it does not exist. */
export async function getStudiedClass(
  { db, actor, now }: Asker,
  classId: number,
): Promise<StudiedClass> {
  const detail = await findClassDetail(db, actor, classId);
  if (!detail?.enrolment || !detail.isPublished) throw new AppError('notFound');
  const today = todayIn(detail.timeZone, now);
  const { groups: _, createdBy: __, ...studied } = presentClass(detail, today, true);
  const { completedCount, lastActivityAt } = detail.enrolment;
  return { ...studied, completedCount, lastActivityAt, today };
}

/** A material of such a class; undefined where `getStudiedClass` would refuse, or when it is not in it. */
export async function findClassMaterial(
  { db, actor, now }: Asker,
  classId: number,
  classMaterialId: number,
) {
  const found = await findStudiedMaterial(db, actor, classId, classMaterialId);
  if (!found) return undefined;
  const today = todayIn(found.timeZone, now);
  return { ...found, today, isOpen: isOpenOn(found.opensAt, today), hasEnded: today > found.endAt };
}
export type StudiedMaterial = NonNullable<Awaited<ReturnType<typeof findClassMaterial>>>;

/**
 * Keeps a trainee's sums in his class in step; to be called in the transaction that has just changed his
 * rows of progress. `at` is when he worked. Does nothing for who is no longer enrolled.
 */
export async function raiseProgress(
  db: Db,
  enrolment: { readonly organisationId: number; readonly classId: number; readonly userId: number },
  at: Date,
): Promise<void> {
  await sumUpTrainee(db, enrolment, at);
}
