import { appealDays } from '../../../domain/exams/exam-appeals.contract.ts';
import type { ExamRow } from '../exams.repo.ts';

const dayMs = 86_400_000;

/** Until when somebody may appeal; null where they may look at no answer. */
export const appealsEndOf = ({ draft, resultsAt }: ExamRow): Date | null =>
  draft.inspection === 'points' || !resultsAt
    ? null
    : new Date(resultsAt.getTime() + appealDays * dayMs);
