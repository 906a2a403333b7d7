import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { AttemptRow } from './attempts.repo.ts';
import { type MarkingRow, selectMarkers, selectMarking } from './markings.repo.ts';

/** Tells those who mark the class that answers wait for them. */
export async function notifyOfSubmission(context: Context, attempt: AttemptRow): Promise<void> {
  const marking = await selectMarking(context.db, attempt, attempt.id);
  if (!marking) throw new Error('a submitted attempt is no marking');
  const { classTitle, materialTitle, trainee } = marking;
  await notify(
    context,
    await selectMarkers(context.db, attempt),
    { kind: 'answersToMark', classTitle, materialTitle, traineeName: trainee.name },
    `/classes/${attempt.classId}?tab=marking&attempt=${attempt.id}`,
  );
}

/** Tells the trainee that all of it has its points now. */
export async function notifyOfScore(context: Context, marking: MarkingRow): Promise<void> {
  const { attempt, classTitle, materialTitle } = marking;
  if (attempt.points === null) return;
  await notify(
    context,
    [attempt.userId],
    {
      kind: 'scored',
      classTitle,
      materialTitle,
      points: attempt.points,
      maxPoints: attempt.maxPoints,
    },
    `/train/${attempt.classId}?c=${attempt.classMaterialId}`,
  );
}
