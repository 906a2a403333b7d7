import { isAllowed } from '../../domain/access/permissions.ts';
import { isTrainee, Role } from '../../domain/access/roles.ts';
import type { DiscussionDesk } from '../../domain/discussions/discussions.schema.ts';
import type { DiscussionSettings } from '../../domain/discussions/manage-discussions.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import { getStudiedClass } from '../classes/classes.service.ts';
import type { Context } from '../http/context.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { listDesks } from './desks.repo.ts';
import { findDesk, hasTraineeAmong, putSettings } from './discussions.repo.ts';

type Desk = NonNullable<Awaited<ReturnType<typeof findDesk>>>;

/** Every class allows everything until somebody chooses. */
const present = ({ choice, allowsAnonymous, ...desk }: Desk) => ({
  classId: desk.classId,
  title: desk.title,
  choice: choice ?? ('both' as const),
  allowsAnonymous: allowsAnonymous ?? true,
  readers: { trainees: desk.trainees, instructors: desk.instructors },
});

/** The class as somebody may write in it; for anybody else there is none. */
export async function requireDesk(context: Context, classId: number): Promise<DiscussionDesk> {
  const { db, actor } = context;
  if (isTrainee(actor.role)) await getStudiedClass(context, classId);
  const desk = await findDesk(db, actor.organisationId, classId);
  if (!desk) throw new AppError('notFound');
  if (actor.role === Role.groupManager) {
    const { organisationId } = actor;
    const isTheirs = await hasTraineeAmong(db, { organisationId, classId }, peopleInScope(actor));
    if (!isTheirs) throw new AppError('notFound');
  }
  return present(desk);
}

/** The classes that somebody can ask in: of a trainee, theirs; of staff, those that they teach. */
export async function desksOf({ db, actor }: Context): Promise<DiscussionDesk[]> {
  return (await listDesks(db, actor)).map(present);
}

export async function settingsOf(context: Context, classId: number): Promise<DiscussionSettings> {
  const { db, actor } = context;
  await requireDesk(context, classId);
  const desk = await findDesk(db, actor.organisationId, classId);
  if (!desk) throw new AppError('notFound');
  const { choice, allowsAnonymous } = present(desk);
  return { choice, allowsAnonymous, revision: desk.settingsRevision ?? 1 };
}

/** Refuses who did not see the newest. */
export async function changeSettings(
  context: Context,
  classId: number,
  given: Omit<DiscussionSettings, 'revision'>,
): Promise<DiscussionSettings> {
  const { db, actor, ifMatch } = context;
  const before = await settingsOf(context, classId);
  if (!isAllowed(actor, 'discussion.manageSettings')) throw new AppError('forbidden');
  if (ifMatch !== before.revision) throw new AppError('staleRevision');
  const { organisationId } = actor;
  await putSettings(db, { organisationId, classId, ...given });
  const { revision: _, ...was } = before;
  await recordChange(context, {
    action: 'discussion.updateSettings',
    subjectType: 'class',
    subjectId: classId,
    before: was,
    after: given,
  });
  return await settingsOf(context, classId);
}
