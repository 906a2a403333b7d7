import type { Sentence } from '../../format/language.ts';

/** What stands in the way of publishing, before anything is run. */
export interface CodeFault {
  /** Where in the editor it is mended. */
  readonly part: 'statement' | 'code' | 'cases' | 'settings';
  readonly sentence: Sentence;
}
