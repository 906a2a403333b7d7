import type { PeopleSearch } from './people/people-search.ts';

export const classTabs = [
  'overview',
  'outline',
  'rules',
  'people',
  'progress',
  'results',
  'certificates',
  'marking',
  'surveys',
  'satisfaction',
  'discussions',
  'reports',
  'assistant',
  'settings',
] as const;
export type ClassTab = (typeof classTabs)[number];

export interface ClassPageSearch extends PeopleSearch {
  readonly tab?: ClassTab | undefined;
}
