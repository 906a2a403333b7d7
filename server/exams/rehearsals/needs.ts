import type { KeyedExamQuestion } from '../../../domain/exams/exam-question.schema.ts';
import { type RehearsalNeeds, sampleKinds } from '../../../domain/exams/exam-rehearsal.schema.ts';
import type { Db } from '../../db/database.ts';
import type { ExamRow } from '../exams.repo.ts';
import { type PaperDesk, questionsOfPart } from '../papers.ts';

/** What the exam asks of a device; nothing of any question. */
export async function needsOf(desk: PaperDesk, db: Db, exam: ExamRow): Promise<RehearsalNeeds> {
  const asked: KeyedExamQuestion[] = [];
  for (const part of exam.parts ?? []) asked.push(...(await questionsOfPart(desk, db, exam, part)));
  const languages = asked.flatMap((question) =>
    question.kind === 'CODE' ? question.content.languages.map(({ language }) => language) : [],
  );
  return {
    kinds: sampleKinds.filter((kind) => asked.some((question) => question.kind === kind)),
    languages: [...new Set(languages)],
  };
}
