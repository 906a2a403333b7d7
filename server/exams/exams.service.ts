import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { authorize } from '../../domain/access/policy.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { type Check, checksOf } from '../../domain/exams/exam-checks.rules.ts';
import type { ExamDraft } from '../../domain/exams/exam.schema.ts';
import type { Exam, listExams } from '../../domain/exams/exams.contract.ts';
import { checkSentences, examRefusals } from '../../domain/exams/exams.messages.ts';
import { examPolicy } from '../../domain/exams/exams.policy.ts';
import { sumPoints } from '../../domain/challenges/points.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/format/language.ts';
import { recordChange } from '../audit/audit.service.ts';
import { contractStatesOf, seatsNeededSince } from '../contracts/standing.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { notify } from '../notifications/notifications.service.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { listUserIds } from './exam-people.repo.ts';
import { factsOfParts, type FoundPart, heldParts, pinned } from './exam-parts.service.ts';
import {
  changeExam,
  deleteExamRow,
  findExam,
  type FoundExam,
  type HeldExam,
  insertExam,
  listExamRows,
  listInvigilators,
  lockExam,
} from './exams.repo.ts';
import { presentExam, presentSummary } from './exams.present.ts';

export const heldBy = ({ actor }: Pick<Context, 'actor'>, examId: number): HeldExam => ({
  organisationId: actor.organisationId,
  examId,
});

const asAdmin = { isInvigilator: false };

export async function getExamRow(context: Context, examId: number): Promise<FoundExam> {
  const found = await findExam(context.db, heldBy(context, examId));
  return authorize(context.actor, examPolicy, 'view', found && { ...found, ...asAdmin });
}

/** The same, held until the transaction ends, to be changed. */
export async function holdExam(
  context: Context,
  examId: number,
  ability: 'edit' | 'delete' = 'edit',
): Promise<FoundExam> {
  const found = await lockExam(context.db, heldBy(context, examId));
  return authorize(context.actor, examPolicy, ability, found && { ...found, ...asAdmin });
}

export async function listExamsOf(
  context: Context,
  query: z.output<NonNullable<(typeof listExams)['query']>>,
) {
  const { db, actor } = context;
  const page = pageOf(actor, query);
  const { rows, count } = await listExamRows(db, actor.organisationId, {
    ...page,
    keyword: query.keyword,
    status: query.status,
    column: query['sortOrder.column'] ?? 'opensAt',
    direction: query['sortOrder.direction'] ?? 'desc',
  });
  return { result: rows.map(presentSummary), pagination: { count, ...page } };
}

export async function examOf(context: Context, examId: number): Promise<Exam> {
  const found = await getExamRow(context, examId);
  const parts = await factsOfParts(context, found.exam);
  return presentExam(found, {
    parts,
    invigilators: await listInvigilators(context.db, heldBy(context, examId)),
    checks: await looksOver(context, found, parts),
  });
}

async function looksOver(
  context: Context,
  { exam }: FoundExam,
  parts: readonly FoundPart[],
): Promise<Check[]> {
  const { db, now, actor } = context;
  const held = heldBy(context, exam.id);
  const userIds = await listUserIds(db, held);
  const day = todayIn(await timeZoneOf(context), exam.opensAt ?? now);
  const states = await contractStatesOf(db, actor.organisationId, userIds, day);
  const since = await seatsNeededSince(db, actor.organisationId);
  const withoutSeat = since === null ? 0 : seatless(states);
  const invigilators = await listInvigilators(db, held);
  const room = {
    peopleCount: userIds.length,
    invigilatorCount: invigilators.length,
    withoutSeat,
  };
  return checksOf(exam.draft, parts, room, now);
}

/** Who has neither a contract nor a license that is active. */
const seatless = (states: Awaited<ReturnType<typeof contractStatesOf>>): number =>
  [...states.values()].filter(
    ({ contract, license }) => contract !== 'active' && license !== 'active',
  ).length;

export async function createExamOf(
  context: Context,
  { title, lang }: { title: string; lang: Language },
): Promise<Exam> {
  const { db, actor } = context;
  const { organisationId, userId } = actor;
  const examId = await insertExam(db, {
    organisationId,
    title,
    draft: { ...firstDraft, title, lang },
    secret: randomBytes(32),
    createdBy: userId,
  });
  await recordChange(context, {
    action: 'exam.create',
    subjectType: 'exam',
    subjectId: examId,
    after: { title },
  });
  return await examOf(context, examId);
}

const firstDraft: ExamDraft = {
  title: '',
  instructions: '',
  aids: '',
  lang: 'en',
  parts: [],
  passPercent: 60,
  opensAt: null,
  closesAt: null,
  minutes: 60,
  lateJoinMinutes: 15,
  deviceMinutes: 10,
  accessCode: '',
  needsSignature: true,
  isSupervised: false,
  inspection: 'everything',
};

export async function updateExamOf(
  context: Context,
  examId: number,
  draft: ExamDraft,
): Promise<Exam> {
  const { db, now, ifMatch, language } = context;
  const { exam } = await holdExam(context, examId);
  if (exam.status !== 'draft') throw new AppError('examPublished');
  if (ifMatch !== exam.revision) throw new AppError('staleRevision');
  const ids = draft.parts.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw new AppError('invalidInput', { messages: [examRefusals.partIdsRepeat[language]] });
  if (draft.parts.some(({ materialId, file }) => (materialId === undefined) === !file))
    throw new AppError('invalidInput', { messages: [examRefusals.partIsOne[language]] });
  const parts = await heldParts(context, draft.parts);
  if (!parts)
    throw new AppError('invalidInput', { messages: [examRefusals.unknownMaterials[language]] });
  const wanted = { ...draft, parts };
  await changeExam(db, heldBy(context, examId), {
    title: draft.title,
    draft: wanted,
    opensAt: draft.opensAt === null ? null : new Date(draft.opensAt),
    closesAt: draft.closesAt === null ? null : new Date(draft.closesAt),
    updatedAt: now,
  });
  await recordChange(context, {
    action: 'exam.update',
    subjectType: 'exam',
    subjectId: examId,
    before: withoutTexts(exam.draft),
    after: withoutTexts(wanted),
  });
  return await examOf(context, examId);
}

/** Neither the code nor long texts go into the log. */
const withoutTexts = ({ accessCode: _c, instructions: _i, aids: _a, ...facts }: ExamDraft) => ({
  ...facts,
  parts: facts.parts.map(({ file, ...part }) => (file ? { ...part, files: file.mostFiles } : part)),
});

export async function deleteExamOf(context: Context, examId: number): Promise<void> {
  const { exam, counts } = await holdExam(context, examId, 'delete');
  if (counts.begunCount > 0) throw new AppError('examBegun');
  await deleteExamRow(context.db, heldBy(context, examId));
  await recordChange(context, {
    action: 'exam.delete',
    subjectType: 'exam',
    subjectId: examId,
    subjectName: exam.title,
    before: { title: exam.title },
  });
}

/** Looks at everything, pins the version of each quiz, and tells whoever is to take it. */
export async function publishExamOf(context: Context, examId: number): Promise<Exam> {
  const { db, now, ifMatch, language } = context;
  const found = await holdExam(context, examId);
  const { exam } = found;
  if (exam.status !== 'draft') throw new AppError('examPublished');
  if (ifMatch !== exam.revision) throw new AppError('staleRevision');
  const parts = await factsOfParts(context, exam);
  const faults = (await looksOver(context, found, parts)).filter(({ isOk }) => !isOk);
  if (faults.length > 0)
    throw new AppError('invalidInput', {
      messages: faults.map(({ name }) => checkSentences[name][language]),
    });
  const held = heldBy(context, examId);
  await changeExam(db, held, {
    status: 'published',
    parts: pinned(exam.draft, parts),
    maxPoints: sumPoints(parts.map(({ maxPoints }) => maxPoints)),
    publishedAt: now,
    updatedAt: now,
  });
  await recordChange(context, {
    action: 'exam.publish',
    subjectType: 'exam',
    subjectId: examId,
    after: { opensAt: exam.opensAt?.toISOString(), closesAt: exam.closesAt?.toISOString() },
  });
  await tellOf(context, found, await listUserIds(db, held));
  return await examOf(context, examId);
}

/** It has not closed, or somebody still writes. */
export const isStillOpen = ({ exam, counts }: FoundExam, now: Date): boolean =>
  (exam.closesAt ?? now) > now || counts.begunCount > counts.handedInCount;

export async function tellOf(
  context: Context,
  { exam }: FoundExam,
  userIds: readonly number[],
): Promise<void> {
  if (!exam.opensAt) return;
  await notify(context, userIds, { kind: 'examAhead', examTitle: exam.title }, `/exams/${exam.id}`);
}

/** What nobody came to may have been signed off: held anew it has other results, of which people are told. */
const notSignedOff = { signedOffAt: null, signedOffBy: null, resultsAt: null, resultsToldAt: null };

export async function unpublishExamOf(context: Context, examId: number): Promise<Exam> {
  const { db, now } = context;
  const { exam, counts } = await holdExam(context, examId);
  if (counts.begunCount > 0) throw new AppError('examBegun');
  if (exam.status !== 'draft') {
    const taken = { status: 'draft', parts: null, publishedAt: null, updatedAt: now } as const;
    await changeExam(db, heldBy(context, examId), { ...taken, ...notSignedOff });
    await recordChange(context, {
      action: 'exam.unpublish',
      subjectType: 'exam',
      subjectId: examId,
    });
  }
  return await examOf(context, examId);
}
