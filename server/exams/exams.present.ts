import type { Check, PartFacts } from '../../domain/exams/exam-checks.rules.ts';
import type { Exam, ExamSummary } from '../../domain/exams/exams.contract.ts';
import { sumPoints } from '../../domain/challenges/points.ts';
import type { FoundExam } from './exams.repo.ts';

export const presentSummary = ({ exam, counts }: FoundExam): ExamSummary => ({
  id: exam.id,
  title: exam.title,
  status: exam.status,
  opensAt: exam.opensAt?.toISOString() ?? null,
  closesAt: exam.closesAt?.toISOString() ?? null,
  ...counts,
  resultsAt: exam.resultsAt?.toISOString() ?? null,
});

interface Beside {
  readonly parts: readonly (PartFacts & { readonly quizTitle: string })[];
  readonly invigilators: Exam['invigilators'];
  readonly checks: readonly Check[];
}

export function presentExam(found: FoundExam, { parts, invigilators, checks }: Beside): Exam {
  const { exam } = found;
  return {
    ...presentSummary(found),
    draft: exam.draft,
    parts: exam.draft.parts.map((part) => {
      const facts = parts.find(({ partId }) => partId === part.id);
      return {
        ...part,
        quizTitle: facts?.quizTitle ?? '',
        questionCount: facts?.questionCount ?? 0,
        maxPoints: facts?.maxPoints ?? 0,
        isPublished: facts?.isPublished ?? false,
        isCode: facts?.isCode ?? false,
      };
    }),
    maxPoints: sumPoints(parts.map(({ maxPoints }) => maxPoints)),
    invigilators,
    checks: [...checks],
    signedOffAt: exam.signedOffAt?.toISOString() ?? null,
    revision: exam.revision,
  };
}
