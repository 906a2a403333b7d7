import { listExamPeople } from '../../../../domain/exams/exams.contract.ts';
import { getPrintedExam, getPrintedKeys } from '../../../../domain/exams/printed-exam.contract.ts';
import { call } from '../../../lib/api.ts';
import type { Printed } from './exam-sheets.tsx';

/** More at once would be more pages than a browser lays out in one go. */
export const mostPapers = 100;

export interface Wanted {
  readonly examId: number;
  readonly isKey: boolean;
  /** One paper for everybody, that of one person, or everybody's own. */
  readonly whose: 'all' | 'each' | { readonly userId: number };
}

interface Fetching {
  readonly signal: AbortSignal;
  readonly onProgress: (percent: number) => void;
}

export async function fetchPapers(
  { examId, isKey, whose }: Wanted,
  { signal, onProgress }: Fetching,
): Promise<[Printed, ...Printed[]]> {
  const params = { examId };
  const fetchOne = async (userId?: number): Promise<Printed> => {
    const query = userId === undefined ? {} : { userId };
    const asked = { params, query };
    return isKey
      ? (await call(getPrintedKeys, asked, { signal })).result
      : (await call(getPrintedExam, asked, { signal })).result;
  };
  if (whose !== 'each') return [await fetchOne(whose === 'all' ? undefined : whose.userId)];
  const people = await call(listExamPeople, { params, query: { limit: mostPapers } }, { signal });
  const papers: Printed[] = [];
  for (const { userId } of people.result) {
    papers.push(await fetchOne(userId));
    onProgress((100 * papers.length) / people.result.length);
  }
  const [first, ...others] = papers;
  return first ? [first, ...others] : [await fetchOne()];
}
