import {
  type ExamStanding,
  type ExamWorth,
  passesBy,
  worthOf,
} from '../../../domain/exams/exam-results.rules.ts';
import type { Db } from '../../db/database.ts';
import { listMarks } from '../exam-answers.repo.ts';
import type { ExamRow } from '../exams.repo.ts';
import { type PaperDesk, partsOfSitting } from '../papers.ts';
import { changeSitting, type SittingRow } from '../sittings.repo.ts';
import { selectStanding } from './exam-changes.repo.ts';
import type { ExamAnswer } from '../../../domain/exams/exam-answer.schema.ts';
import type { KeyedExamQuestion } from '../../../domain/exams/exam-question.schema.ts';
import { scoreExamAnswer } from '../../../domain/exams/exam-question-kinds.ts';

/** A key stands only after it was found to be one of the question's kind. */
const withKey = (question: KeyedExamQuestion, standing: ExamStanding): KeyedExamQuestion => {
  const change = standing.get(question.id);
  return change?.kind === 'rekey' && question.kind !== 'CODE' && question.kind !== 'FILE'
    ? ({ ...question, answerKey: change.answerKey } as KeyedExamQuestion)
    : question;
};

/** With what is right by now. */
export const asStanding = (
  questions: readonly KeyedExamQuestion[],
  standing: ExamStanding,
): KeyedExamQuestion[] => questions.map((question) => withKey(question, standing));

export const byId = (
  questions: readonly KeyedExamQuestion[],
): ReadonlyMap<number, KeyedExamQuestion> =>
  new Map(questions.map((question) => [question.id, question]));

/** Adds up anew what a sitting that is locked has, by what stands of its questions. */
export async function addUp(
  { db, desk }: { readonly db: Db; readonly desk: PaperDesk },
  exam: ExamRow,
  sitting: SittingRow,
): Promise<ExamWorth> {
  const { organisationId, id } = sitting;
  const { standing, keepsPasses } = await selectStanding(db, { organisationId, examId: exam.id });
  const marks = await listMarks(db, organisationId, [id]);
  const parts = await partsOfSitting(desk, db, exam, sitting);
  const questions = byId(parts.flatMap((part) => part.questions));
  const worth = worthOf(questions, marks, { standing, curve: exam.curve });
  const isPassKept = keepsPasses.size > 0 && sitting.isPassKept;
  await changeSitting(db, sitting, { ...worth, isPassKept });
  return worth;
}

/** What a mark that no person gave comes to by another key. */
export function rescored(
  { draft }: Pick<ExamRow, 'draft'>,
  question: KeyedExamQuestion,
  answer: ExamAnswer | undefined,
): { points: number; isCorrect: boolean } | undefined {
  const score = scoreExamAnswer(question, answer, draft.wrongTakesPercent);
  return score === 'waits' ? undefined : score;
}

/** As it stands: by the points, or because nobody was to lose a pass. */
export const hasPassed = (
  { draft, maxPoints }: Pick<ExamRow, 'draft' | 'maxPoints'>,
  sitting: Pick<SittingRow, 'maxPoints' | 'isPassKept'>,
  points: number,
): boolean =>
  sitting.isPassKept ||
  passesBy({ points, maxPoints: sitting.maxPoints ?? maxPoints }, draft.passPercent);
