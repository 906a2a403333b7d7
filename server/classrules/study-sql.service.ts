import * as audience from './audience.repo.ts';
import * as extensions from './extensions.repo.ts';
import * as rules from './study-rules.repo.ts';

// What the rules of classes mean in SQL, for queries of other domains.

export const { isDrillFor, isGivenTo } = audience;
export const { dueFor, endFor } = extensions;
export const {
  classRuleColumns,
  hasStudyRules,
  isMarkOf,
  isReadable,
  isRuleOfSection,
  ruleColumns,
} = rules;
