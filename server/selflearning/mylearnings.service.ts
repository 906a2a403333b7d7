import { isActiveOn } from '../../domain/contracts/period.rules.ts';
import { foremost } from '../../domain/contracts/standing.rules.ts';
import type { MyLearnings } from '../../domain/selflearning/own-learning.contract.ts';
import type {
  Learning,
  SeatOutlook,
  SuggestionReason,
} from '../../domain/selflearning/selflearning.schema.ts';
import { coursesAfter } from '../../domain/selflearning/suggestions.rules.ts';
import { openSeats } from '../contracts/take-seat.service.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { listOwn } from './applications.repo.ts';
import { listManagersOf, listMentorsOf } from './deciders.repo.ts';
import { listEnrolmentsOf } from './enrolments.repo.ts';
import { presentLearnings } from './learnings.service.ts';
import { presentOwn } from './own-applications.service.ts';
import { presentSubject } from './subjects.present.ts';
import { findOpenSubject, listSubjects } from './subjects.repo.ts';
import { listBegun, listLearntInGroups, listOpenGraphs } from './suggestions.repo.ts';

const mostShown = 50;
const mostSuggested = 6;
const refusedShownMs = 14 * 86_400_000;

export async function myLearningsOf(context: Context): Promise<MyLearnings> {
  const { db, actor, now } = context;
  const today = await todayOf(context);
  const [enrolments, applied, mentors] = await Promise.all([
    listEnrolmentsOf(db, actor),
    listOwn(db, actor, {
      states: ['applied', 'askedBack', 'approved', 'waiting', 'refused'],
      limit: mostShown,
      offset: 0,
    }),
    listMentorsOf(db, actor),
  ]);
  const learnings = await presentLearnings(db, actor.organisationId, enrolments, today);
  const isShown = ({ application }: (typeof applied.rows)[number]) =>
    application.state !== 'refused' ||
    now.getTime() - application.changedAt.getTime() < refusedShownMs;
  const applications = await presentOwn(context, applied.rows.filter(isShown));
  return {
    today,
    running: learnings.filter(({ state }) => state === 'running').toSorted(byActivity),
    over: learnings.filter(({ state }) => state !== 'running'),
    applications,
    suggestions: await suggestionsFor(
      context,
      learnings,
      applications.map(({ subject }) => nameOf(subject)),
    ),
    seats: await outlookOf(context, today),
    mentors,
  };
}

/** What was worked on last first; then what was begun last. */
const byActivity = (one: Learning, other: Learning): number =>
  (other.lastActivityAt ?? '').localeCompare(one.lastActivityAt ?? '') || other.id - one.id;

async function outlookOf(context: Context, today: string): Promise<SeatOutlook> {
  const { db, actor, standing } = context;
  const own = standing.seats.filter(
    (seat) => seat.kind === 'license' && seat.removedAt === null && isActiveOn(seat, today),
  );
  const open = await openSeats(context, 'license');
  return {
    until: foremost(own, today)?.endAt ?? null,
    free: open.reduce((sum, { seats, used }) => sum + Math.max(0, seats - used), 0),
    waitingCount: open.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
    approvers: (await listManagersOf(db, actor)).slice(0, 3),
  };
}

const nameOf = ({ kind, id }: { kind: string; id: number }): string => `${kind} ${id}`;

/** What follows from what was finished, then what others of one's groups learn, then where most begin. */
async function suggestionsFor(
  context: Context,
  learnings: readonly Learning[],
  applied: readonly string[],
): Promise<MyLearnings['suggestions']> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const taken = new Set([...applied, ...(await listBegun(db, actor)).map(nameOf)]);
  const found = new Map<
    string,
    { kind: 'course' | 'path'; id: number; reason: SuggestionReason }
  >();
  const offer = (kind: 'course' | 'path', id: number, reason: SuggestionReason) => {
    const name = nameOf({ kind, id });
    if (!taken.has(name) && !found.has(name)) found.set(name, { kind, id, reason });
  };
  const finished = learnings.filter(
    ({ subject, state }) => subject.kind === 'course' && state === 'finished',
  );
  if (finished.length > 0)
    for (const { id, graph } of await listOpenGraphs(db, organisationId))
      for (const { subject } of finished) {
        const reason = { kind: 'follows', title: subject.title } as const;
        const after = coursesAfter(graph, subject.id);
        for (const courseId of after) offer('course', courseId, reason);
        if (after.length > 0) offer('path', id, reason);
      }
  for (const { kind, id, ...reason } of await listLearntInGroups(db, actor, mostShown))
    offer(kind, id, { kind: 'group', ...reason });
  const suggested = [];
  for (const { kind, id, reason } of found.values()) {
    if (suggested.length === mostSuggested) break;
    const row = await findOpenSubject(db, organisationId, { kind, id });
    if (row) suggested.push({ subject: presentSubject(row), reason });
  }
  if (suggested.length > 0) return suggested;
  const { rows } = await listSubjects(db, organisationId, {
    difficulty: 'introductory',
    column: 'publishedAt',
    direction: 'desc',
    limit: mostSuggested,
    offset: 0,
  });
  return rows
    .filter((row) => !taken.has(nameOf(row)))
    .slice(0, 3)
    .map((row) => ({ subject: presentSubject(row), reason: { kind: 'start' } }));
}
