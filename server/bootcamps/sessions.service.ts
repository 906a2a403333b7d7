import {
  type BootcampSession,
  longestSessionHours,
  type SessionDraft,
  type SessionTimes,
} from '../../domain/bootcamps/calendar.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { type HeldBootcamp, listClassIds } from './bootcamps-classes.repo.ts';
import { aboutBootcamp, areInstructors } from './bootcamps-facts.service.ts';
import { holdBootcamp } from './bootcamps-hold.service.ts';
import { bootcampRefusal } from './bootcamps-refuse.ts';
import {
  deleteSessionRow,
  findBootcampSession,
  insertSessions,
  type SessionRow,
  updateSessionRow,
} from './sessions.repo.ts';

export const presentSession = ({ session, instructorName }: SessionRow): BootcampSession => ({
  id: session.id,
  title: session.title,
  classId: session.classId,
  startsAt: session.startsAt.toISOString(),
  endsAt: session.endsAt.toISOString(),
  place: session.place,
  link: session.link,
  instructor:
    session.instructorId === null || instructorName === null
      ? null
      : { id: session.instructorId, name: instructorName },
  revision: session.revision,
});

/** One, and with the same words as many as it is held further times; all of them or none. */
export async function addSession(
  context: Context,
  bootcampId: number,
  {
    alsoAt = [],
    ...first
  }: SessionDraft & { readonly alsoAt?: readonly SessionTimes[] | undefined },
): Promise<BootcampSession> {
  const { db, now } = context;
  const ids = await held(context, bootcampId);
  const drafts = [first, ...alsoAt.map((times) => ({ ...first, ...times }))];
  for (const draft of drafts) await requireFit(context, ids, draft);
  const rows = drafts.map((draft) => ({
    ...ids,
    ...columnsOf(draft),
    createdAt: now,
    updatedAt: now,
  }));
  const sessionId = await insertSessions(db, rows);
  for (const draft of drafts)
    await recordChange(context, {
      ...aboutBootcamp('createSession', bootcampId),
      after: factsOf(draft),
    });
  return presentSession(await sessionOf(context, ids, sessionId));
}

export async function changeSession(
  context: Context,
  { bootcampId, sessionId }: { readonly bootcampId: number; readonly sessionId: number },
  draft: SessionDraft,
): Promise<BootcampSession> {
  const { db, now, ifMatch } = context;
  const ids = await held(context, bootcampId);
  const before = presentSession(await sessionOf(context, ids, sessionId));
  if (ifMatch !== before.revision) throw new AppError('staleRevision');
  await requireFit(context, ids, draft);
  await updateSessionRow(db, ids, sessionId, { ...columnsOf(draft), updatedAt: now });
  await recordChange(context, {
    ...aboutBootcamp('updateSession', bootcampId),
    before: factsOf({ ...before, instructorId: before.instructor?.id ?? null }),
    after: factsOf(draft),
  });
  return presentSession(await sessionOf(context, ids, sessionId));
}

export async function removeSession(
  context: Context,
  { bootcampId, sessionId }: { readonly bootcampId: number; readonly sessionId: number },
): Promise<void> {
  const ids = await held(context, bootcampId);
  const before = presentSession(await sessionOf(context, ids, sessionId));
  await deleteSessionRow(context.db, ids, sessionId);
  await recordChange(context, {
    ...aboutBootcamp('deleteSession', bootcampId),
    before: factsOf({ ...before, instructorId: before.instructor?.id ?? null }),
  });
}

async function held(context: Context, bootcampId: number): Promise<HeldBootcamp> {
  await holdBootcamp(context, bootcampId, 'edit');
  return { organisationId: context.actor.organisationId, bootcampId };
}

async function sessionOf({ db }: Context, ids: HeldBootcamp, sessionId: number) {
  const found = await findBootcampSession(db, ids, sessionId);
  if (!found) throw new AppError('notFound');
  return found;
}

const hourMs = 3_600_000;

async function requireFit(context: Context, ids: HeldBootcamp, draft: SessionDraft): Promise<void> {
  const lasts = Date.parse(draft.endsAt) - Date.parse(draft.startsAt);
  if (lasts <= 0) throw bootcampRefusal(context, 'sessionReversed');
  if (lasts > longestSessionHours * hourMs) throw bootcampRefusal(context, 'sessionTooLong');
  const { classId, instructorId } = draft;
  if (classId !== null && !(await listClassIds(context.db, ids)).includes(classId))
    throw bootcampRefusal(context, 'foreignClass');
  if (instructorId !== null && !(await areInstructors(context, [instructorId])))
    throw bootcampRefusal(context, 'unknownInstructor');
}

const columnsOf = ({ startsAt, endsAt, ...draft }: SessionDraft) => ({
  ...draft,
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

const factsOf = ({
  title,
  classId,
  startsAt,
  endsAt,
  place,
  link,
  instructorId,
}: SessionDraft) => ({
  title,
  classId,
  startsAt,
  endsAt,
  place,
  link,
  instructorIds: instructorId === null ? [] : [instructorId],
});
