import type { Context } from '../http/context.ts';
import { notify } from '../notifications/notifications.service.ts';
import type { AttemptRow } from './attempts.repo.ts';
import { type MarkingRow, selectMarkers, selectMarking } from './markings.repo.ts';

/** Tells those who mark the class that answers wait for them. */
export async function notifyOfSubmission(context: Context, attempt: AttemptRow): Promise<void> {
  const { classTitle, materialTitle, trainee } = await markingOf(context, attempt);
  await notify(
    context,
    await selectMarkers(context.db, attempt),
    { kind: 'answersToMark', classTitle, materialTitle, traineeName: trainee.name },
    `/classes/${attempt.classId}?tab=marking&attempt=${attempt.id}`,
  );
}

/** Tells those who mark the class that answers came after the attempt had been handed in. */
export async function notifyOfLateAnswers(context: Context, attempt: AttemptRow): Promise<void> {
  const { classTitle, materialTitle, trainee } = await markingOf(context, attempt);
  await notify(
    context,
    await selectMarkers(context.db, attempt),
    { kind: 'lateAnswers', classTitle, materialTitle, traineeName: trainee.name },
    `/classes/${attempt.classId}?tab=marking&attempt=${attempt.id}`,
  );
}

/** Tells the trainee what became of them. */
export async function notifyOfLateDecision(
  context: Context,
  attempt: AttemptRow,
  isAccepted: boolean,
): Promise<void> {
  const { classTitle, materialTitle } = await markingOf(context, attempt);
  await notify(
    context,
    [attempt.userId],
    { kind: 'lateDecided', classTitle, materialTitle, isAccepted },
    `/train/${attempt.classId}?c=${attempt.classMaterialId}`,
  );
}

/** Tells the trainee what their attempt is worth now that its quiz was corrected. */
export async function notifyOfCorrection(context: Context, attempt: AttemptRow): Promise<void> {
  await notifyOfScore(context, await markingOf(context, attempt), true);
}

/** Tells the trainee that all of it has its points now. */
export async function notifyOfScore(
  context: Context,
  marking: MarkingRow,
  isCorrected = false,
): Promise<void> {
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
      ...(isCorrected ? { isCorrected } : {}),
    },
    `/train/${attempt.classId}?c=${attempt.classMaterialId}`,
  );
}

async function markingOf({ db }: Context, attempt: AttemptRow): Promise<MarkingRow> {
  const marking = await selectMarking(db, attempt, attempt.id);
  if (!marking) throw new Error('a submitted attempt is no marking');
  return marking;
}
