import type { Services } from '../../services.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../../notifications/notifications.service.ts';
import type { AttemptRow } from '../attempts.repo.ts';
import { notifyOfScore } from '../marking-notices.ts';
import { selectMarkers, selectMarking } from '../markings.repo.ts';

interface Told {
  readonly services: Services;
  readonly db: Context['db'];
  readonly now: Date;
}

/** Tells those who mark the class that code waits for them, if it does. */
export async function tellOfReview(
  { services, db, now }: Told,
  { organisationId, classId, id }: AttemptRow,
  about: 'code' | 'check' | 'quizCheck' = 'code',
) {
  const marking = await selectMarking(db, { organisationId, classId }, id);
  if (!marking || (about === 'code' && marking.attempt.scoreStatus !== 'scoring')) return;
  const { classTitle, materialTitle, trainee, attempt } = marking;
  await notify(
    {
      services,
      db,
      now,
      actor: { organisationId, userId: attempt.userId },
      signal: (topic, keys) => services.signals.send(db, topic, keys),
    },
    await selectMarkers(db, { organisationId, classId }),
    about === 'code'
      ? {
          kind: 'answersToMark',
          classTitle,
          materialTitle,
          traineeName: trainee.name,
          isCode: true,
        }
      : {
          kind: 'answersToMark',
          classTitle,
          materialTitle,
          traineeName: trainee.name,
          isCheck: true,
        },
    about === 'quizCheck' ? markingUrl(attempt) : reviewUrl(attempt),
  );
}

const markingUrl = ({ classId, id }: AttemptRow): string =>
  `/classes/${classId}?tab=marking&attempt=${id}`;

const reviewUrl = ({ classMaterialId, id }: AttemptRow): string =>
  `/review?c=${classMaterialId}&s=${id}`;

/** Tells the trainee that a person has looked at it. */
export async function notifyOfReview(context: Context, attempt: AttemptRow): Promise<void> {
  const marking = await selectMarking(context.db, attempt, attempt.id);
  if (marking) await notifyOfScore(context, marking);
}
