import type { ExamItem, ExamStatistics } from '../../../domain/exams/exam-results.contract.ts';
import {
  discriminationOf,
  histogramOf,
  meanOf,
  thirdsOf,
} from '../../../domain/exams/exam-statistics.rules.ts';
import type { Context } from '../../http/context.ts';
import { picturesOf } from '../exam-marking.service.ts';
import { getExamRow, heldBy, isStillOpen } from '../exams.service.ts';
import type { PaperDesk } from '../papers.ts';
import { figuresOf, type OwnResult, readAnswers, readResults, resultsBy } from './all-results.ts';
import { selectLedger, selectStanding } from './exam-changes.repo.ts';
import { asStanding } from './worth.service.ts';
import type { ExamAnswer } from '../../../domain/exams/exam-answer.schema.ts';
import type { KeyedExamQuestion } from '../../../domain/exams/exam-question.schema.ts';
import { isEmptyExamAnswer } from '../../../domain/exams/exam-question-kinds.ts';
import { withoutKey } from '../exam-questions.ts';

/** How hard each question was, how far it tells the strong from the weak, and who chose what. */
export async function statisticsOf(
  desk: PaperDesk,
  context: Context,
  examId: number,
): Promise<ExamStatistics> {
  const { db, now } = context;
  const found = await getExamRow(context, examId);
  const { exam } = found;
  const held = heldBy(context, examId);
  const all = await readResults(desk, context, exam);
  const { standing } = await selectStanding(db, held);
  const results = resultsBy(all, exam, { standing, curve: exam.curve }).map((own) => ({
    ...own,
    isKept: own.person.sitting.isPassKept,
  }));
  const scored = results.filter(({ points }) => points !== null);
  const answerOf = await readAnswers(context, all);
  return {
    figures: figuresOf(results),
    passPercent: exam.draft.passPercent,
    histogram: histogramOf(scored.map(shareOf)),
    items: all.asked.map(({ question: asWritten, partTitle }, index) => {
      const [question = asWritten] = asStanding([asWritten], standing);
      return {
        question: withoutKey(question),
        answerKey: question.kind === 'CODE' || question.kind === 'FILE' ? null : question.answerKey,
        number: index + 1,
        partTitle,
        standing: standing.get(question.id)?.kind ?? null,
        ...itemOf(question, scored, (sittingId) => answerOf(sittingId, question.id)),
      };
    }),
    curve: exam.curve,
    isChangeable: exam.status === 'published' && !isStillOpen(found, now),
    ledger: (await selectLedger(db, held)).map(({ change, givenBy, takenBackBy }) => ({
      id: change.id,
      questionId: change.questionId,
      kind: change.kind,
      points: change.points,
      reason: change.reason,
      givenBy: givenBy ?? '',
      givenAt: change.givenAt.toISOString(),
      takenBackBy,
      takenBackAt: change.takenBackAt?.toISOString() ?? null,
    })),
    pictures: await picturesOf(context, all.asked),
  };
}

const shareOf = ({ points, maxPoints }: OwnResult): number =>
  maxPoints === 0 ? 0 : (points ?? 0) / maxPoints;

type Figures = Omit<ExamItem, 'question' | 'answerKey' | 'number' | 'partTitle' | 'standing'>;

function itemOf(
  question: KeyedExamQuestion,
  scored: readonly OwnResult[],
  answerOf: (sittingId: number) => ExamAnswer | undefined,
): Figures {
  const had = scored
    .filter(({ items }) => items.has(question.id))
    .map((own) => ({ share: shareOf(own), own, answer: answerOf(own.person.sitting.id) }));
  const earned = had.map(({ own }) => own.items.get(question.id) ?? 0);
  const mean = meanOf(earned);
  return {
    givenCount: had.length,
    answeredCount: had.filter(({ answer }) => !isEmptyExamAnswer(answer)).length,
    share: mean === null ? null : mean / question.weight,
    discrimination: discriminationOf(
      question.id,
      scored.map(({ items }) => items),
    ),
    choices: question.kind === 'MCQ' ? choicesOf(question, had) : null,
  };
}

type Had = readonly { readonly share: number; readonly answer: ExamAnswer | undefined }[];

function choicesOf(
  { body, answerKey }: Extract<KeyedExamQuestion, { kind: 'MCQ' }>,
  had: Had,
): ExamItem['choices'] {
  const { top, bottom } = thirdsOf(had);
  const took = (people: Had, id: string) =>
    people.filter(({ answer }) => answer?.kind === 'MCQ' && answer.choices.includes(id)).length;
  const partOf = (people: Had, id: string) =>
    people.length === 0 ? null : took(people, id) / people.length;
  return body.choices.map(({ id }) => ({
    id,
    isRight: answerKey.correct.includes(id),
    count: took(had, id),
    top: partOf(top, id),
    bottom: partOf(bottom, id),
  }));
}
