import { z } from 'zod';
import {
  applicationStates,
  subjectKinds,
} from '../../../../domain/selflearning/application-states.ts';
import { learningStates } from '../../../../domain/selflearning/learning.rules.ts';
import { listSearch } from '../../../lib/list-search.ts';

const kind = z.enum(subjectKinds).optional().catch(undefined);

export const ApplicationsSearchSchema = z.object({
  ...listSearch(['appliedAt']),
  state: z.enum(applicationStates).optional().catch(undefined),
  kind,
});
export type ApplicationsSearch = z.infer<typeof ApplicationsSearchSchema>;

export const LearnersSearchSchema = z.object({
  ...listSearch(['startedAt']),
  state: z.enum(learningStates).optional().catch(undefined),
  kind,
});
export type LearnersSearch = z.infer<typeof LearnersSearchSchema>;

/** As endpoints take what is asked of them: what is not chosen is left out. */
export function chosen<Filter extends object>(
  filter: Filter,
): {
  [Name in keyof Filter]?: Exclude<Filter[Name], undefined>;
} {
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as ReturnType<typeof chosen<Filter>>;
}
