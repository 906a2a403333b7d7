import type { z } from 'zod';
import type {
  ExamSitting,
  listExamAnswers,
  listExamSittings,
  MarkingOverview,
  WholeSitting,
} from '../../domain/exams/exam-marking.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { listLate, listMarks } from './exam-answers.repo.ts';
import {
  countByQuestion,
  findSittingRow,
  listMarksOfQuestion,
  listSittingRows,
  type SittingWithName,
} from './exam-marking.repo.ts';
import { getName } from './exam-people.repo.ts';
import { listComments, listOpinions } from './marking/exam-opinions.repo.ts';
import { presentSecond } from './marking/second-marking.ts';
import { listShown, withFilesHere } from './files/shown-answers.ts';
import { getExamRow, heldBy, isStillOpen } from './exams.service.ts';
import type { ExamRow } from './exams.repo.ts';
import { type PaperDesk, partsOfSitting, picturesOfVersion, questionsOfPart } from './papers.ts';
import { selectStanding } from './results/exam-changes.repo.ts';
import { markStanding } from './results/mark-standing.ts';
import { hasPassed } from './results/worth.service.ts';
import type { KeyedExamQuestion } from '../../domain/exams/exam-question.schema.ts';
import { withoutKey } from './exam-questions.ts';

export interface Asked {
  readonly question: KeyedExamQuestion;
  readonly partId: string;
  readonly partTitle: string;
  readonly materialVersionId: number | null;
}

/** Every question that any of its papers has, in the order of the parts. */
export async function questionsOf(
  desk: PaperDesk,
  { db }: Pick<Context, 'db'>,
  exam: ExamRow,
): Promise<Asked[]> {
  const all: Asked[] = [];
  for (const part of exam.parts ?? []) {
    const { id, title, materialVersionId } = part;
    for (const question of await questionsOfPart(desk, db, exam, part))
      all.push({ question, partId: id, partTitle: title, materialVersionId });
  }
  return all;
}

export async function picturesOf(
  context: Context,
  asked: readonly Asked[],
): Promise<Record<string, string>> {
  const pictures: Record<string, string> = {};
  for (const [versionId, questions] of Map.groupBy(asked, (one) => one.materialVersionId)) {
    const text = JSON.stringify(questions.map(({ question }) => question));
    Object.assign(pictures, await picturesOfVersion(context, versionId, text));
  }
  return pictures;
}

export async function markingOf(
  desk: PaperDesk,
  context: Context,
  examId: number,
): Promise<MarkingOverview> {
  const { db, actor } = context;
  const { exam, counts } = await getExamRow(context, examId);
  const asked = await questionsOf(desk, context, exam);
  const counted = await countByQuestion(db, heldBy(context, examId));
  const questions = asked.map(({ question, partId, partTitle }) => {
    const found = counted.find(({ questionId }) => questionId === question.id);
    return {
      question: withoutKey(question),
      partId,
      partTitle,
      sittingCount: found?.sittingCount ?? 0,
      waitingCount: found?.waitingCount ?? 0,
    };
  });
  const { signedOffBy } = exam;
  const { organisationId } = actor;
  return {
    questions,
    handedInCount: counts.handedInCount,
    waitingCount: questions.reduce((sum, { waitingCount }) => sum + waitingCount, 0),
    openCount: counts.begunCount - counts.handedInCount,
    isOpen: isStillOpen({ exam, counts }, context.now),
    passPercent: exam.draft.passPercent,
    maxPoints: exam.maxPoints,
    signedOffAt: exam.signedOffAt?.toISOString() ?? null,
    signedOffBy:
      signedOffBy === null ? null : await getName(db, { organisationId, userId: signedOffBy }),
    resultsAt: exam.resultsAt?.toISOString() ?? null,
    pictures: await picturesOf(context, asked),
  };
}

export async function answersTo(
  desk: PaperDesk,
  context: Context,
  { examId, questionId }: { readonly examId: number; readonly questionId: number },
  query: z.output<NonNullable<(typeof listExamAnswers)['query']>>,
) {
  const { db, actor } = context;
  const { exam } = await getExamRow(context, examId);
  const asked = await questionsOf(desk, context, exam);
  const question = asked.find((one) => one.question.id === questionId)?.question;
  if (!question) throw new AppError('notFound');
  const page = pageOf(actor, query);
  const { standing } = await selectStanding(db, heldBy(context, examId));
  const { rows, count } = await listMarksOfQuestion(db, heldBy(context, examId), {
    ...page,
    questionId,
    isWaiting: query.waiting,
    areNamesHidden: query.namesHidden,
  });
  const ids = rows.map(({ sittingId }) => sittingId);
  const answers = new Map(
    (await listShown(db, actor.organisationId, ids, questionId)).map((row) => [
      row.sittingId,
      row.answer,
    ]),
  );
  const opinions = await listOpinions(db, actor.organisationId, ids);
  const result = rows.map(({ sittingId, name, imageUrl, mark }) => ({
    sittingId,
    name: query.namesHidden ? null : name,
    imageUrl: query.namesHidden ? null : imageUrl,
    answer: answers.get(sittingId) ?? null,
    ...markStanding(question, mark, standing),
    second: presentSecond(
      { exam, question, userId: actor.userId },
      opinions.filter(
        ({ opinion }) => opinion.sittingId === sittingId && opinion.questionId === questionId,
      ),
      mark.points,
    ),
  }));
  return { result, pagination: { count, ...page } };
}

const presentSitting = (row: SittingWithName, exam: ExamRow): ExamSitting => {
  const { sitting, name, accountName, imageUrl, waitingCount, lateCount } = row;
  const { id, userId, submittedAt, capturedBy, points } = sitting;
  return {
    sittingId: id,
    userId,
    name,
    accountName,
    imageUrl,
    submittedAt: submittedAt?.toISOString() ?? '',
    capturedBy: capturedBy ?? 'deadline',
    points,
    maxPoints: sitting.maxPoints ?? exam.maxPoints,
    hasPassed: points === null ? null : hasPassed(exam, sitting, points),
    waitingCount,
    lateCount,
  };
};

export async function sittingsOf(
  context: Context,
  examId: number,
  query: z.output<NonNullable<(typeof listExamSittings)['query']>>,
) {
  const { db, actor } = context;
  const { exam } = await getExamRow(context, examId);
  const page = pageOf(actor, query);
  const { rows, count } = await listSittingRows(db, heldBy(context, examId), {
    ...page,
    keyword: query.keyword,
    column: query['sortOrder.column'] ?? 'name',
    direction: query['sortOrder.direction'] ?? 'asc',
  });
  const result = rows.map((row) => presentSitting(row, exam));
  return { result, pagination: { count, ...page } };
}

export interface SittingKey {
  readonly examId: number;
  readonly sittingId: number;
}

export async function wholeSitting(
  desk: PaperDesk,
  context: Context,
  { examId, sittingId }: SittingKey,
): Promise<WholeSitting> {
  const { db, actor } = context;
  const { organisationId } = actor;
  const { exam } = await getExamRow(context, examId);
  const row = await findSittingRow(db, heldBy(context, examId), sittingId);
  if (!row) throw new AppError('notFound');
  const answers = await listShown(db, organisationId, [sittingId]);
  const marks = await listMarks(db, organisationId, [sittingId]);
  const opinions = await listOpinions(db, organisationId, [sittingId]);
  const late = await withFilesHere(
    db,
    organisationId,
    await listLate(db, organisationId, sittingId),
  );
  const { standing } = await selectStanding(db, heldBy(context, examId));
  const asked: Asked[] = [];
  for (const { part, questions } of await partsOfSitting(desk, db, exam, row.sitting))
    for (const question of questions)
      asked.push({
        question,
        partId: part.id,
        partTitle: part.title,
        materialVersionId: part.materialVersionId,
      });
  return {
    ...presentSitting(row, exam),
    answers: asked.map(({ question, partId }) => ({
      partId,
      question: withoutKey(question),
      answer: answers.find(({ questionId }) => questionId === question.id)?.answer ?? null,
      ...markStanding(
        question,
        marks.find(({ questionId }) => questionId === question.id),
        standing,
      ),
      second: presentSecond(
        { exam, question, userId: actor.userId },
        opinions.filter(({ opinion }) => opinion.questionId === question.id),
        marks.find(({ questionId }) => questionId === question.id)?.points ?? null,
      ),
    })),
    late: late.map(({ id, questionId, answer, answeredAt, receivedAt }) => ({
      id,
      questionId,
      answer,
      answeredAt: answeredAt.toISOString(),
      receivedAt: receivedAt.toISOString(),
    })),
    pictures: await picturesOf(context, asked),
  };
}

/** What was written to answers of the same question: whoever marks need not write it again. */
export async function commentsOn(
  context: Context,
  { examId, questionId }: { readonly examId: number; readonly questionId: number },
) {
  await getExamRow(context, examId);
  return await listComments(context.db, heldBy(context, examId), questionId, context.actor.userId);
}
