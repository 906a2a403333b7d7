import type { Exam } from '../../../../domain/exams/exams.contract.ts';

export const examDeskTabs = ['setup', 'people', 'marking', 'results', 'appeals'] as const;

/** What of an exam is open, as it stands in the address. */
export interface ExamDeskSearch {
  readonly tab?: (typeof examDeskTabs)[number] | undefined;
  /** Marking: a question, or a sitting. */
  readonly q?: number | undefined;
  readonly s?: number | undefined;
}

/** What there is to be done with an exam, where the address does not say it. `now`: in ms since 1970. */
export function firstTabOf(
  { status, closesAt }: Pick<Exam, 'status' | 'closesAt'>,
  now: number,
): (typeof examDeskTabs)[number] {
  if (status === 'draft' || closesAt === null) return 'setup';
  if (status === 'signedOff') return 'results';
  return Date.parse(closesAt) < now ? 'marking' : 'people';
}
