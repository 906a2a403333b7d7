import { looksAsTrainee } from '../../domain/access/views.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Pagination } from '../../domain/http/envelope.ts';
import type {
  ApplicationState,
  SubjectKind,
} from '../../domain/selflearning/application-states.ts';
import { mayWithdraw, stateWith } from '../../domain/selflearning/learning.rules.ts';
import type { OwnApplication } from '../../domain/selflearning/selflearning.schema.ts';
import { leaveLine } from '../contracts/take-seat.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { notify } from '../notifications/notifications.service.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import {
  type ApplicationRow,
  findOpenOf,
  findOwn,
  insertApplication,
  listOwn,
  lockApplication,
  type OwnRow,
  updateApplication,
  waitsElsewhere,
} from './applications.repo.ts';
import { deciderIdsOf } from './deciders.repo.ts';
import { listByApplications } from './enrolments.repo.ts';
import { presentLearnings } from './learnings.service.ts';
import { subjectsOf } from './subjects.present.ts';
import { findOpenSubject } from './subjects.repo.ts';

export async function pageOfOwnApplications(
  context: Context,
  query: { limit: number; offset: number },
): Promise<{ result: OwnApplication[]; pagination: Pagination }> {
  const page = pageOf(context.actor, query);
  const { rows, count } = await listOwn(context.db, context.actor, page);
  return { result: await presentOwn(context, rows), pagination: { ...page, count } };
}

/** With what they have become since they were begun. */
export async function presentOwn(
  context: Pick<Context, 'db' | 'actor' | 'now'>,
  rows: readonly OwnRow[],
): Promise<OwnApplication[]> {
  const { db, actor } = context;
  const today = await todayOf(context);
  const refs = rows.map(({ application }) => ({
    kind: application.kind,
    subjectOrganisationId: application.subjectOrganisationId,
    subjectId: application.subjectId,
  }));
  const subjectOf = await subjectsOf(db, refs);
  const begun = rows.filter(({ application }) => application.state === 'started');
  const ids = begun.map(({ application }) => application.id);
  const enrolments = await listByApplications(db, actor.organisationId, ids);
  const learnings = await presentLearnings(db, actor.organisationId, enrolments, today);
  const stateOf = new Map(learnings.map(({ applicationId, state }) => [applicationId, state]));
  return rows.flatMap(({ application, deciderId, deciderName, place }, index): OwnApplication[] => {
    const ref = refs[index];
    const subject = ref && subjectOf(ref);
    if (!subject) return [];
    return [
      {
        id: application.id,
        subject,
        state: stateWith(application.state, stateOf.get(application.id)),
        reason: application.reason,
        appliedAt: application.appliedAt.toISOString(),
        decidedBy:
          deciderId === null || deciderName === null ? null : { id: deciderId, name: deciderName },
        decidedAt: application.decidedAt?.toISOString() ?? null,
        sentence: application.sentence,
        answer: application.answer,
        place: application.state === 'waiting' ? place : null,
      },
    ];
  });
}

/** Whoever only looks as a trainee leaves nothing behind. */
export function requireLearner({ actor }: Pick<Context, 'actor'>): void {
  if (looksAsTrainee(actor)) throw new AppError('forbidden');
}

interface Applied {
  readonly id: number;
  readonly state: ApplicationState;
}

/** What is applied for already is answered; what is over makes room for a new application. */
export async function apply(
  context: Context,
  { kind, subjectId, reason }: { kind: SubjectKind; subjectId: number; reason: string },
): Promise<Applied> {
  requireLearner(context);
  const { db, actor, now } = context;
  const { organisationId, userId } = actor;
  const subject = await findOpenSubject(db, organisationId, { kind, id: subjectId });
  if (!subject) throw new AppError('notFound');
  const open = await findOpenOf(db, actor, { kind, subjectId });
  if (open && !(await closeIfOver(context, open))) return { id: open.id, state: open.state };
  const id = await insertApplication(db, {
    organisationId,
    userId,
    kind,
    subjectOrganisationId: subject.organisationId,
    subjectId,
    state: 'applied',
    reason,
    appliedAt: now,
    changedAt: now,
  });
  // Another device of theirs was quicker.
  if (id === undefined) {
    const other = await findOpenOf(db, actor, { kind, subjectId });
    if (!other) throw new AppError('conflict');
    return { id: other.id, state: other.state };
  }
  await tellDeciders(context, subject.title, false);
  return { id, state: 'applied' };
}

/** Notes that what was begun is finished or over; whether it is. */
async function closeIfOver(context: Context, open: ApplicationRow): Promise<boolean> {
  if (open.state !== 'started') return false;
  const { db, now } = context;
  const [enrolment] = await listByApplications(db, open.organisationId, [open.id]);
  if (!enrolment) return false;
  const today = await todayOf(context);
  const [learning] = await presentLearnings(db, open.organisationId, [enrolment], today);
  if (!learning || learning.state === 'running') return false;
  await updateApplication(db, open, { state: learning.state, changedAt: now });
  return true;
}

export async function withdraw(context: Context, id: number): Promise<OwnApplication> {
  requireLearner(context);
  const held = await holdOwn(context, id);
  if (held.state === 'withdrawn') return await ownOf(context, id);
  if (held.state === 'started') throw new AppError('applicationStarted');
  if (!mayWithdraw(held.state)) throw new AppError('applicationDecided');
  const { db, actor, now } = context;
  if (held.waitingFor !== null && !(await waitsElsewhere(db, actor, id)))
    await leaveLine(context, held.waitingFor);
  await updateApplication(db, held, { state: 'withdrawn', waitingFor: null, changedAt: now });
  return await ownOf(context, id);
}

export async function answer(context: Context, id: number, words: string): Promise<OwnApplication> {
  requireLearner(context);
  const held = await holdOwn(context, id);
  // The same answer again, from a device that did not hear of the first.
  if (held.state === 'applied' && held.answer === words) return await ownOf(context, id);
  if (held.state !== 'askedBack') throw new AppError('applicationDecided');
  const { db, now } = context;
  await updateApplication(db, held, { state: 'applied', answer: words, changedAt: now });
  const own = await ownOf(context, id);
  await tellDeciders(context, own.subject.title, true);
  return own;
}

/** One's own, held for a change. */
export async function holdOwn({ db, actor }: Context, id: number): Promise<ApplicationRow> {
  const held = await lockApplication(db, actor.organisationId, id);
  if (!held || held.userId !== actor.userId) throw new AppError('notFound');
  return held;
}

export async function ownOf(context: Context, id: number): Promise<OwnApplication> {
  const row = await findOwn(context.db, context.actor, id);
  const [own] = row ? await presentOwn(context, [row]) : [];
  if (!own) throw new AppError('notFound');
  return own;
}

/** The managers of the person's groups, else the admins; and their mentors. */
async function tellDeciders(
  context: Context,
  subjectTitle: string,
  isAnswer: boolean,
): Promise<void> {
  const { db, actor } = context;
  const { traineeName, userIds } = await deciderIdsOf(db, actor);
  await notify(
    context,
    userIds,
    { kind: 'learningApplied', subjectTitle, traineeName, isAnswer },
    '/selflearnings/applications',
  );
}
