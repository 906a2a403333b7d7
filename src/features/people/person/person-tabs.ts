export const personTabs = ['profile', 'classes', 'contracts', 'health', 'history'] as const;

export interface PersonPageSearch {
  readonly tab?: (typeof personTabs)[number] | undefined;
  /** Of the history. */
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}
