import type { ProgressSearch } from './progress/progress-search.ts';

export const classTabs = [
  'overview',
  'outline',
  'people',
  'progress',
  'marking',
  'surveys',
  'reports',
  'discussions',
  'assistant',
] as const;
export type ClassTab = (typeof classTabs)[number];

export interface ClassPageSearch extends ProgressSearch {
  readonly tab?: ClassTab | undefined;
}
