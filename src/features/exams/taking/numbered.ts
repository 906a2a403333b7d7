import type { ExamQuestion } from '../../../../domain/exams/exam-question.schema.ts';
import type { ExamCorrection } from '../../../../domain/exams/exam-correction.schema.ts';
import type { ExamPaper } from '../../../../domain/exams/own-exams.contract.ts';

/** A question with where it stands: both count from 1. */
export interface Numbered {
  readonly question: ExamQuestion;
  readonly number: number;
  readonly part: number;
  readonly partTitle: string;
  /** Of its text since the exam began; absent: none. */
  readonly corrections?: readonly ExamCorrection[];
}

/** All of a paper, numbered through its parts. */
export function questionsOf({ parts }: ExamPaper): Numbered[] {
  const all: Numbered[] = [];
  for (const [index, { title, questions }] of parts.entries())
    for (const question of questions)
      all.push({ question, number: all.length + 1, part: index + 1, partTitle: title });
  return all;
}
