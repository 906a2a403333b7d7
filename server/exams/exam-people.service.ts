import type { z } from 'zod';
import type { Accommodation } from '../../domain/exams/exam.schema.ts';
import { sittingStateOf } from '../../domain/exams/exam-time.rules.ts';
import type { Exam, listExamPeople } from '../../domain/exams/exams.contract.ts';
import { examRefusals } from '../../domain/exams/exams.messages.ts';
import { AppError } from '../../domain/http/errors.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import {
  countGroupsOf,
  countStaff,
  countTrainees,
  deletePerson,
  insertPeople,
  listPeopleOf,
  listTraineesOfGroups,
} from './exam-people.repo.ts';
import { examOf, getExamRow, heldBy, holdExam, tellOf } from './exams.service.ts';
import { listInvigilators, putInvigilators } from './exams.repo.ts';
import { extraOf, isOut, windowOf } from './own-exams.present.ts';
import { listRehearsals } from './rehearsals/exam-rehearsals.repo.ts';
import { changeSitting, listSittingsOf, lockSitting, type SittingRow } from './sittings.repo.ts';

export async function peopleOf(
  context: Context,
  examId: number,
  query: z.output<NonNullable<(typeof listExamPeople)['query']>>,
) {
  const { db, actor, now } = context;
  const { exam } = await getExamRow(context, examId);
  const page = pageOf(actor, query);
  const { rows, count } = await listPeopleOf(db, heldBy(context, examId), {
    ...page,
    keyword: query.keyword,
    direction: query['sortOrder.direction'] ?? 'asc',
  });
  const stateOf = ({ startedAt, submittedAt, points }: SittingRow) =>
    exam.status === 'draft' || !exam.opensAt || !exam.closesAt
      ? ('toCome' as const)
      : sittingStateOf({
          window: windowOf(exam),
          startedAt,
          submittedAt,
          hasResult: isOut(exam, now) && points !== null,
          now,
        });
  const rehearsals = await listRehearsals(
    db,
    actor.organisationId,
    rows.map(({ sitting }) => sitting.id),
  );
  const result = rows.map(({ sitting, ...person }) => ({
    ...person,
    userId: sitting.userId,
    accommodation: extraOf(sitting),
    state: stateOf(sitting),
    rehearsal: rehearsals.get(sitting.id) ?? null,
  }));
  return { result, pagination: { count, ...page } };
}

const refusal = ({ language }: Context, name: keyof typeof examRefusals) =>
  new AppError('invalidInput', { messages: [examRefusals[name][language]] });

/** Returns how many are new. Whoever comes into an exam that is published is told at once. */
export async function addPeople(
  context: Context,
  examId: number,
  given: { readonly userIds: readonly number[]; readonly groupIds: readonly number[] },
): Promise<number> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const found = await holdExam(context, examId);
  if (found.exam.status === 'signedOff') throw new AppError('examSignedOff');
  const userIds = [...new Set(given.userIds)];
  const groupIds = [...new Set(given.groupIds)];
  if (userIds.length + groupIds.length === 0) throw refusal(context, 'nobodyNamed');
  if ((await countTrainees(db, organisationId, userIds)) !== userIds.length)
    throw refusal(context, 'unknownPeople');
  if ((await countGroupsOf(db, organisationId, groupIds)) !== groupIds.length)
    throw refusal(context, 'unknownGroups');
  const members = await listTraineesOfGroups(db, organisationId, groupIds);
  const everybody = [...new Set([...userIds, ...members])];
  const added = await insertPeople(db, heldBy(context, examId), everybody);
  await recordChange(context, {
    action: 'exam.addPeople',
    subjectType: 'exam',
    subjectId: examId,
    after: { userIds: added, groupIds },
  });
  if (found.exam.status === 'published') await tellOf(context, found, added);
  return added.length;
}

export async function removePerson(
  context: Context,
  examId: number,
  userId: number,
): Promise<void> {
  const { db } = context;
  await holdExam(context, examId);
  await getSitting(context, examId, userId);
  if (!(await deletePerson(db, heldBy(context, examId), userId))) throw new AppError('examBegun');
  await recordChange(context, {
    action: 'exam.removePeople',
    subjectType: 'exam',
    subjectId: examId,
    before: { userIds: [userId] },
  });
}

async function getSitting(context: Context, examId: number, userId: number): Promise<SittingRow> {
  const [found] = await listSittingsOf(context.db, heldBy(context, examId), [userId]);
  if (!found) throw new AppError('notFound');
  return found;
}

export async function accommodate(
  context: Context,
  examId: number,
  userId: number,
  accommodation: Accommodation,
): Promise<void> {
  const { db, actor } = context;
  await holdExam(context, examId);
  const { id } = await getSitting(context, examId, userId);
  const sitting = await lockSitting(db, actor, id);
  if (!sitting || sitting.startedAt) throw new AppError('examBegun');
  await changeSitting(db, sitting, accommodation);
  await recordChange(context, {
    action: 'exam.accommodate',
    subjectType: 'exam',
    subjectId: examId,
    before: { userId, ...extraOf(sitting) },
    after: { userId, ...accommodation },
  });
}

export async function nameInvigilators(
  context: Context,
  examId: number,
  given: readonly number[],
): Promise<Exam> {
  const { db, actor } = context;
  await holdExam(context, examId);
  const userIds = [...new Set(given)];
  if ((await countStaff(db, actor.organisationId, userIds)) !== userIds.length)
    throw refusal(context, 'unknownInvigilators');
  const held = heldBy(context, examId);
  const before = (await listInvigilators(db, held)).map(({ userId }) => userId);
  await putInvigilators(db, held, userIds);
  await recordChange(context, {
    action: 'exam.nameInvigilators',
    subjectType: 'exam',
    subjectId: examId,
    before: { userIds: before },
    after: { userIds },
  });
  return await examOf(context, examId);
}
