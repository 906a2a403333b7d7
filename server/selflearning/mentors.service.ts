import { hasFeature } from '../../domain/access/features.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Mentee, Mentor, MentorNote } from '../../domain/selflearning/mentors.contract.ts';
import { unknownMentees } from '../../domain/selflearning/selflearning.messages.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { nameOfPerson } from '../learningpaths/open-paths.service.ts';
import { notify } from '../notifications/notifications.service.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { listMentorsOf } from './deciders.repo.ts';
import { presentLearnings } from './learnings.service.ts';
import {
  countNotes,
  countTrainees,
  deleteMentorships,
  insertMentorships,
  insertNote,
  isMentorOf,
  listEnrolmentsOfMany,
  listMentorships,
  listNotes,
  listPossible,
  listUndecided,
  lockMentor,
} from './mentors.repo.ts';
import { requireLearner } from './own-applications.service.ts';
import { subjectsOf } from './subjects.present.ts';

/** Whoever accompanies most first. */
export async function mentorsOf(context: Context): Promise<Mentor[]> {
  const { db, actor } = context;
  const [people, pairs] = await Promise.all([
    listPossible(db, actor.organisationId),
    listMentorships(db, actor.organisationId),
  ]);
  const running = await runningBy(
    context,
    pairs.map(({ trainee }) => trainee.id),
  );
  const byMentor = Map.groupBy(pairs, ({ mentorId }) => mentorId);
  return people
    .map((mentor): Mentor => {
      const mentees = (byMentor.get(mentor.id) ?? []).map(({ trainee }) => trainee);
      const runningCount = mentees.reduce((sum, { id }) => sum + (running.get(id) ?? 0), 0);
      return { mentor, mentees, runningCount };
    })
    .toSorted((one, other) => other.mentees.length - one.mentees.length);
}

async function runningBy(context: Context, userIds: readonly number[]) {
  const { db, actor } = context;
  const rows = await listEnrolmentsOfMany(db, actor.organisationId, [...new Set(userIds)]);
  const today = await todayOf(context);
  const learnings = await presentLearnings(db, actor.organisationId, rows, today);
  const running = new Set(learnings.filter(({ state }) => state === 'running').map(({ id }) => id));
  const counts = new Map<number, number>();
  for (const { id, userId } of rows)
    if (running.has(id)) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}

/** Whoever is new is told; what a trainee and a mentor wrote stays. */
export async function assignMentees(
  context: Context,
  mentorId: number,
  given: readonly number[],
): Promise<Mentor> {
  const { db, actor, now, language } = context;
  const { organisationId } = actor;
  if (!hasFeature(actor.features, 'mentor')) throw new AppError('forbidden');
  const mentor = await lockMentor(db, organisationId, mentorId);
  if (!mentor) throw new AppError('notFound');
  const traineeIds = [...new Set(given)];
  if ((await countTrainees(db, organisationId, traineeIds)) !== traineeIds.length)
    throw new AppError('invalidInput', { messages: [unknownMentees[language]] });
  const before = (await listMentorships(db, organisationId, mentorId)).map(
    ({ trainee }) => trainee.id,
  );
  await deleteMentorships(
    db,
    organisationId,
    mentorId,
    before.filter((id) => !traineeIds.includes(id)),
  );
  const fresh = await insertMentorships(
    db,
    traineeIds.map((traineeId) => ({
      organisationId,
      traineeId,
      mentorId,
      assignedBy: actor.userId,
      assignedAt: now,
    })),
  );
  await recordChange(context, {
    action: 'selflearning.assignMentor',
    subjectType: 'user',
    subjectId: mentorId,
    before: { userIds: before },
    after: { userIds: traineeIds },
  });
  await notify(context, fresh, { kind: 'mentorAssigned', mentorName: mentor.name }, '/mylearnings');
  const found = (await mentorsOf(context)).find((one) => one.mentor.id === mentorId);
  if (!found) throw new AppError('notFound');
  return found;
}

export async function menteesOf(context: Context): Promise<Mentee[]> {
  const { db, actor } = context;
  const { organisationId, userId } = actor;
  const pairs = await listMentorships(db, organisationId, userId);
  const ids = pairs.map(({ trainee }) => trainee.id);
  const today = await todayOf(context);
  const [rows, undecided, notes] = await Promise.all([
    listEnrolmentsOfMany(db, organisationId, ids),
    listUndecided(db, organisationId, ids),
    countNotes(db, organisationId, ids),
  ]);
  const [learnings, subjectOf] = await Promise.all([
    presentLearnings(db, organisationId, rows, today),
    subjectsOf(db, undecided.map(refOf)),
  ]);
  const byId = new Map(learnings.map((learning) => [learning.id, learning]));
  return pairs.map(({ trainee }): Mentee => {
    const own = rows.flatMap((row) => (row.userId === trainee.id ? (byId.get(row.id) ?? []) : []));
    const written = notes.find(({ traineeId }) => traineeId === trainee.id);
    return {
      trainee,
      running: own
        .filter(({ state }) => state === 'running')
        .map(({ subject, percent, endAt, lastActivityAt }) => ({
          title: subject.title,
          percent,
          endAt,
          lastActivityAt,
        })),
      finishedCount: own.filter(({ state }) => state === 'finished').length,
      appliedFor: undecided.flatMap((application) =>
        application.userId === trainee.id ? (subjectOf(refOf(application))?.title ?? []) : [],
      ),
      noteCount: written?.count ?? 0,
      waitsForAnswer: written?.lastAuthorId === trainee.id,
    };
  });
}

const refOf = ({
  kind,
  subjectOrganisationId,
  subjectId,
}: Awaited<ReturnType<typeof listUndecided>>[number]) => ({
  kind,
  subjectOrganisationId,
  subjectId,
});

export async function notesWith(context: Context, traineeId: number): Promise<MentorNote[]> {
  await requireMentor(context, traineeId);
  return await notesOf(context, traineeId);
}

/** To whoever does not accompany this trainee, they do not exist. */
async function requireMentor({ db, actor }: Context, traineeId: number): Promise<void> {
  if (!(await isMentorOf(db, actor, traineeId))) throw new AppError('notFound');
}

export async function writeTo(
  context: Context,
  traineeId: number,
  markdown: string,
): Promise<MentorNote> {
  await requireMentor(context, traineeId);
  const note = await write(context, traineeId, markdown);
  await recordChange(context, {
    action: 'mentor.write',
    subjectType: 'user',
    subjectId: traineeId,
  });
  const content = { kind: 'mentorWrote', authorName: note.author.name } as const;
  await notify(context, [traineeId], content, '/mylearnings');
  return note;
}

export const ownNotes = async (context: Context): Promise<MentorNote[]> =>
  await notesOf(context, context.actor.userId);

/** To all of one's mentors; without any there is nobody to read it. */
export async function writeOwn(context: Context, markdown: string): Promise<MentorNote> {
  requireLearner(context);
  const { db, actor } = context;
  const mentors = await listMentorsOf(db, actor);
  if (mentors.length === 0) throw new AppError('notFound');
  const note = await write(context, actor.userId, markdown);
  await notify(
    context,
    mentors.map(({ id }) => id),
    { kind: 'menteeWrote', authorName: note.author.name },
    '/selflearnings/mentees',
  );
  return note;
}

async function write(context: Context, traineeId: number, markdown: string): Promise<MentorNote> {
  const { db, actor, now } = context;
  const { organisationId, userId: authorId } = actor;
  const author = await nameOfPerson(db, organisationId, authorId);
  if (!author) throw new AppError('notFound');
  const id = await insertNote(db, {
    organisationId,
    traineeId,
    authorId,
    markdown,
    writtenAt: now,
  });
  const note = (await notesOf(context, traineeId)).find((one) => one.id === id);
  if (!note) throw new AppError('notFound');
  return note;
}

async function notesOf({ db, actor }: Context, traineeId: number): Promise<MentorNote[]> {
  const rows = await listNotes(db, actor.organisationId, traineeId);
  return rows.map(({ note, author }) => ({
    id: note.id,
    author,
    markdown: note.markdown,
    writtenAt: note.writtenAt.toISOString(),
  }));
}
