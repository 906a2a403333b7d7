import { countedOf } from '../../domain/challenges/attempt.rules.ts';
import { usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { TraineeWork } from '../../domain/gradebook/gradebook.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { mostUndone } from '../../domain/training/progress.rules.ts';
import { countingOfClass, countsFor } from '../classrules/attempt-rules.service.ts';
import { getWatchedClass } from '../classes/classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { selectSeconds } from './matrix.repo.ts';
import { findProgress, findTrainee, listAttemptsAt, type WorkPlace } from './work.repo.ts';

/** What one person did in one material of a class. */
export async function workOf(context: Context, place: WorkPlace): Promise<TraineeWork> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const { sections } = await getWatchedClass(context, place.classId);
  const material = sections
    .flatMap(({ materials }) => materials)
    .find(({ id }) => id === place.classMaterialId);
  const person = await findTrainee(db, actor, place);
  if (!material || !person) throw new AppError('notFound');
  const [progress, taken, seconds] = await Promise.all([
    findProgress(db, organisationId, place),
    listAttemptsAt(db, organisationId, place),
    selectSeconds(db, { ...place, organisationId }),
  ]);
  const told = taken.map((attempt) => ({
    ...attempt,
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
  }));
  const usual = taken[0]?.settings?.counts ?? usualSettings.counts;
  const counting = await countingOfClass(db, { organisationId, classId: place.classId });
  const counted = countedOf(told, countsFor(counting, material.id, usual));
  return {
    ...person,
    classMaterialId: material.id,
    title: material.title,
    type: material.reference.materialType,
    dueAt: material.dueAt,
    percent: progress?.completedAt ? 100 : Math.min(mostUndone, Math.floor(progress?.percent ?? 0)),
    startedAt: progress?.startedAt.toISOString() ?? null,
    completedAt: progress?.completedAt?.toISOString() ?? null,
    seconds,
    attempts: told.map((attempt) => ({
      id: attempt.id,
      startedAt: attempt.startedAt,
      submittedAt: attempt.submittedAt,
      points: attempt.points,
      maxPoints: attempt.maxPoints,
      isCounted: attempt === counted,
      isWaiting: attempt.scoreStatus === 'scoring',
      isLate: attempt.timing === 'late',
    })),
  };
}
