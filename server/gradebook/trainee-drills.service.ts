import type { TraineeDrill } from '../../domain/gradebook/gradebook.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { scoresOfClass } from '../challenges/own-scores.service.ts';
import { getWatchedClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { selectTraineeDrills } from './trainee-drills.repo.ts';
import { findTrainee } from './work.repo.ts';

interface Trainee {
  readonly classId: number;
  readonly userId: number;
}

/** Practice stands beside the gradebook: it counts for nothing, and not everybody has it. */
export async function drillsOfTrainee(context: Context, asked: Trainee): Promise<TraineeDrill[]> {
  const { db, actor } = context;
  await getWatchedClass(context, asked.classId);
  const person = await findTrainee(db, actor, asked);
  if (!person) throw new AppError('notFound');
  const { organisationId } = actor;
  const { classId, userId } = asked;
  const rows = await selectTraineeDrills(db, { organisationId, classId, userId });
  if (rows.length === 0) return [];
  const scores = await scoresOfClass(db, { organisationId, classId, userIds: [userId] });
  return rows.map(({ completedAt, ...row }) => ({
    ...row,
    completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
    score: scores.get(userId)?.get(row.classMaterialId) ?? null,
  }));
}
