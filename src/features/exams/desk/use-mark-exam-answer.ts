import { useQueryClient } from '@tanstack/react-query';
import { markExamAnswer } from '../../../../domain/exams/exam-marking.contract.ts';
import { call } from '../../../lib/api.ts';
import type { GivenMark } from '../question-kit.ts';
import { examKey } from './exam-desk.queries.ts';

interface Marked {
  readonly sittingId: number;
  readonly questionId: number;
  readonly given: GivenMark;
}

export function useMarkExamAnswer(examId: number) {
  const client = useQueryClient();
  return async ({ sittingId, questionId, given }: Marked): Promise<void> => {
    await call(markExamAnswer, { params: { examId, sittingId, questionId }, body: given });
    await client.invalidateQueries({ queryKey: examKey(examId) });
  };
}
