import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Exam } from '../../../../domain/exams/exams.contract.ts';
import { examKey, examQuery, examsKey } from './exam-desk.queries.ts';

/** Changes something about an exam; what it answers is shown, and all else of it is asked again. */
export function useExamChange<Given = void>(
  examId: number,
  change: (given: Given) => Promise<Exam | undefined>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async (exam) => {
      if (exam) client.setQueryData(examQuery(examId).queryKey, exam);
      await client.invalidateQueries({ queryKey: exam ? examsKey : examKey(examId) });
    },
  });
}
