import type { ExamFigures } from '../../../domain/exams/exam-results.contract.ts';
import {
  countedPoints,
  type ExamStanding,
  type ExamWorth,
  passesBy,
  worthOf,
} from '../../../domain/exams/exam-results.rules.ts';
import {
  deviationOf,
  type ItemPoints,
  meanOf,
  medianOf,
  reliabilityOf,
} from '../../../domain/exams/exam-statistics.rules.ts';
import type { Context } from '../../http/context.ts';
import { type ExamMarkRow, listCounted, listMarks } from '../exam-answers.repo.ts';
import { type Asked, questionsOf } from '../exam-marking.service.ts';
import { heldBy } from '../exams.service.ts';
import type { ExamRow } from '../exams.repo.ts';
import type { PaperDesk } from '../papers.ts';
import { listPeopleWithResults, type PersonWithResult } from './exam-changes.repo.ts';
import { byId, rescored } from './worth.service.ts';
import type { ExamAnswer } from '../../../domain/exams/exam-answer.schema.ts';
import type { KeyedExamQuestion } from '../../../domain/exams/exam-question.schema.ts';

/** Everything that everybody handed in earned, before what stands is applied. */
export interface AllResults {
  readonly exam: ExamRow;
  readonly asked: readonly Asked[];
  readonly questions: ReadonlyMap<number, KeyedExamQuestion>;
  readonly people: readonly PersonWithResult[];
  readonly marksOf: ReadonlyMap<number, readonly ExamMarkRow[]>;
}

export async function readResults(
  desk: PaperDesk,
  context: Context,
  exam: ExamRow,
): Promise<AllResults> {
  const { db, actor } = context;
  const asked = await questionsOf(desk, context, exam);
  const people = await listPeopleWithResults(db, heldBy(context, exam.id));
  const ids = people.map(({ sitting }) => sitting.id);
  const marks = await listMarks(db, actor.organisationId, ids);
  return {
    exam,
    asked,
    questions: byId(asked.map(({ question }) => question)),
    people,
    marksOf: Map.groupBy(marks, ({ sittingId }) => sittingId),
  };
}

/** Everybody's answers to one question, or to all. */
export async function readAnswers(
  { db, actor }: Context,
  { people }: AllResults,
  questionId?: number,
): Promise<(sittingId: number, questionId: number) => ExamAnswer | undefined> {
  const ids = people.map(({ sitting }) => sitting.id);
  const rows = await listCounted(db, actor.organisationId, ids, questionId);
  const found = new Map(rows.map((row) => [`${row.sittingId}/${row.questionId}`, row.answer]));
  return (sittingId, id) => found.get(`${sittingId}/${id}`);
}

interface Stands {
  readonly standing: ExamStanding;
  readonly curve: number;
}

export interface OwnResult extends ExamWorth {
  readonly person: PersonWithResult;
  readonly items: ItemPoints;
  readonly passes: boolean;
}

/** Everybody by what stands. Whoever waits for points has none, and is in no figure. */
export function resultsBy(
  { people, marksOf, questions }: AllResults,
  exam: ExamRow,
  stands: Stands,
): OwnResult[] {
  return people.map((person) => {
    const marks = marksOf.get(person.sitting.id) ?? [];
    const worth = worthOf(questions, marks, stands);
    const items = new Map<number, number>();
    for (const { questionId, points } of marks) {
      const question = questions.get(questionId);
      const counted = question && countedPoints(question, points, stands.standing);
      if (typeof counted === 'number') items.set(questionId, counted);
    }
    const { points, maxPoints } = worth;
    const passes = points !== null && passesBy({ points, maxPoints }, exam.draft.passPercent);
    return { person, ...worth, items, passes };
  });
}

/** The same marks, with those that no person gave as another key has them. */
export function rekeyed(
  all: AllResults,
  question: KeyedExamQuestion,
  answerOf: (sittingId: number) => ExamAnswer | undefined,
): AllResults & { readonly remarked: readonly ExamMarkRow[] } {
  const remarked: ExamMarkRow[] = [];
  const marksOf = new Map(
    all.marksOf.entries().map(([sittingId, marks]) => [
      sittingId,
      marks.map((mark) => {
        if (mark.questionId !== question.id || mark.markedBy !== null) return mark;
        const score = rescored(all.exam, question, answerOf(sittingId));
        if (!score || (score.points === mark.points && score.isCorrect === mark.isCorrect))
          return mark;
        const other = { ...mark, ...score };
        remarked.push(other);
        return other;
      }),
    ]),
  );
  return { ...all, marksOf, remarked };
}

export function figuresOf(
  results: readonly (OwnResult & { readonly isKept?: boolean })[],
): ExamFigures {
  const scored = results.flatMap((result) =>
    result.points === null ? [] : [{ ...result, points: result.points }],
  );
  const points = scored.map((result) => result.points);
  return {
    count: scored.length,
    mean: meanOf(points),
    median: medianOf(points),
    deviation: deviationOf(points),
    passedCount: scored.filter(({ passes, isKept }) => passes || isKept === true).length,
    reliability: reliabilityOf(scored.map(({ items }) => items)),
  };
}
