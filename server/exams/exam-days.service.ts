import { isAllowed } from '../../domain/access/permissions.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type { Context } from '../http/context.ts';
import { windowOf } from './own-exams.present.ts';
import { listExamsOfPeople } from './sittings.repo.ts';

/** Published exams that these people take, as far as the asking person may know: trainees know their own. */
export async function examsOfPeople(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  userIds: readonly number[],
) {
  const mayKnow = isAllowed(actor, isTrainee(actor.role) ? 'exam.take' : 'exam.viewList');
  if (!mayKnow) return [];
  const asked = isTrainee(actor.role) ? [actor.userId] : userIds;
  const exams = await listExamsOfPeople(db, actor.organisationId, asked);
  return exams.map((exam) => {
    const { opensAt, closesAt } = windowOf(exam);
    return {
      id: exam.id,
      title: exam.title,
      lang: exam.draft.lang,
      opensAt: opensAt.toISOString(),
      closesAt: closesAt.toISOString(),
    };
  });
}
