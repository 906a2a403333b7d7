export const examDeskTabs = ['people', 'marking', 'results', 'appeals'] as const;

/** What of an exam is open, as it stands in the address. */
export interface ExamDeskSearch {
  readonly tab?: (typeof examDeskTabs)[number] | undefined;
  /** Marking: a question, or a sitting. */
  readonly q?: number | undefined;
  readonly s?: number | undefined;
}
