import { isTrainee, Role } from '../../domain/access/roles.ts';
import { AppError } from '../../domain/http/errors.ts';
import { tooManyMentions } from '../../domain/people/mentions.messages.ts';
import { mentionedIn, mostMentions, withNamesHidden } from '../../domain/people/mentions.rules.ts';
import type { NamedPerson } from '../../domain/people/named-person.schema.ts';
import { authorize } from '../../domain/access/policy.ts';
import { discussionPolicy } from '../../domain/discussions/discussions.policy.ts';
import type { Privacy } from '../../domain/discussions/discussions.schema.ts';
import type { Context } from '../http/context.ts';
import { listSeers, listStaffSeers } from './audience.repo.ts';
import { requireDesk } from './desks.service.ts';
import { subjectOf } from './discussions.present.ts';
import { findDiscussion, type FoundDiscussion } from './discussions.repo.ts';
import { listInstructors, listWishes } from './marks.repo.ts';
import { listPeople, listStrangers, listTraineesOf, listWriters } from './mentions.repo.ts';
import { tell } from './tell.service.ts';

export async function nameableIn(context: Context, uuid: string): Promise<NamedPerson[]> {
  const { db, actor } = context;
  const found = await findDiscussion(db, actor, uuid);
  authorize(actor, discussionPolicy, 'comment', found && subjectOf(found));
  if (!found) throw new AppError('notFound');
  return await listNameable(context, found);
}

/** Who teaches the class; for staff who ask the class, its trainees as well. */
export async function nameableInClass(
  context: Context,
  classId: number,
  privacy: Privacy,
): Promise<NamedPerson[]> {
  const { db, actor } = context;
  await requireDesk(context, classId);
  const { organisationId } = actor;
  const instructors = await listInstructors(db, organisationId, classId);
  const isForTrainees = privacy === 'public' && !isTrainee(actor.role);
  const people = [
    ...(await listPeople(db, organisationId, instructors)),
    ...(isForTrainees ? await listTraineesOf(db, actor, { organisationId, classId }) : []),
  ];
  return people.filter(({ id }) => id !== actor.userId);
}

/**
 * Those who see it, as far as the actor may know of them: a trainee knows who teaches the class and who wrote
 * under their name, staff know the class. Whoever wrote without a name is not named by anybody.
 */
async function listNameable(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { discussion }: FoundDiscussion,
): Promise<NamedPerson[]> {
  const { organisationId, classId } = discussion;
  const hidden = new Set(await listWriters(db, discussion, true));
  const instructors = await listInstructors(db, organisationId, classId);
  const writers = await listWriters(db, discussion, false);
  const seers = await listSeers(db, discussion, [...instructors, ...writers]);
  const known = await listPeople(
    db,
    organisationId,
    seers.map(({ userId }) => userId),
  );
  const strangers = await strangersAmong(
    { db, actor },
    known.map(({ id }) => id),
  );
  const ofStaff = isTrainee(actor.role)
    ? []
    : [
        ...(await listStaffSeers(db, discussion)),
        ...(discussion.disabledAt ? [] : await listTraineesOf(db, actor, discussion)),
      ];
  const people = [...known.filter(({ id }) => !strangers.has(id)), ...ofStaff];
  const each = new Map(people.map((person) => [person.id, person]));
  return [...each.values()].filter(({ id }) => id !== actor.userId && !hidden.has(id));
}

/** A group manager does not read the names of trainees whom they do not answer for. */
async function strangersAmong(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  userIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (actor.role !== Role.groupManager || userIds.length === 0) return new Set();
  return new Set(await listStrangers(db, actor, userIds));
}

/** What makes of these texts what the actor may read of them. */
export async function namesHider(
  context: Pick<Context, 'db' | 'actor'>,
  texts: readonly string[],
): Promise<(markdown: string) => string> {
  const strangers = await strangersAmong(context, texts.flatMap(mentionedIn));
  return (markdown) =>
    strangers.size === 0 ? markdown : withNamesHidden(markdown, (id) => strangers.has(id));
}

interface Text {
  readonly markdown: string;
  /** What stood there before: whom it named has been told. */
  readonly before?: string;
  readonly isAnonymous: boolean;
}

/** Tells those whom a text names and who do not want silence; returns them. */
export async function tellMentioned(
  context: Context,
  found: FoundDiscussion,
  { markdown, before = '', isAnonymous }: Text,
): Promise<ReadonlySet<number>> {
  const { db, language } = context;
  const named = mentionedIn(markdown);
  if (named.length > mostMentions)
    throw new AppError('invalidInput', { messages: [tooManyMentions(mostMentions)[language]] });
  const earlier = new Set(mentionedIn(before));
  const wanted = named.filter((id) => !earlier.has(id));
  if (wanted.length === 0) return new Set();
  const { organisationId, id: discussionId } = found.discussion;
  const wishes = await listWishes(db, { organisationId, discussionId });
  const muted = new Set(wishes.filter(({ wish }) => wish === 'muted').map(({ userId }) => userId));
  const nameable = new Set((await listNameable(context, found)).map(({ id }) => id));
  const told = wanted.filter((id) => nameable.has(id) && !muted.has(id));
  await tell(context, found, 'mentioned', told, isAnonymous);
  return new Set(told);
}
