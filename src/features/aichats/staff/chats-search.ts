import type { CareState } from '../../../../domain/aichats/flag-care.contract.ts';
import type { HelpLevel, HelpStep } from '../../../../domain/aichats/help-level.ts';
import type { ChatsFilter } from './staff-chats.queries.ts';

/** What stands in the address of `/aichats`. */
export interface ChatsSearch {
  readonly c?: number | undefined;
  readonly k?: string | undefined;
  /** A trainee. */
  readonly u?: number | undefined;
  /** A material of a class. */
  readonly m?: number | undefined;
  readonly level?: HelpLevel | undefined;
  /** How far up the ladder of hints it came. */
  readonly step?: HelpStep | undefined;
  /** Only what a rule flagged. */
  readonly flagged?: true | undefined;
  /** Only what is flagged, and was looked after or not. */
  readonly care?: CareState | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The conversation that is open. */
  readonly chat?: number | undefined;
}

export const filterOf = (
  { c, k, u, m, level, step, flagged, care, from, to }: ChatsSearch,
  bootcampId?: number,
): ChatsFilter => ({
  classId: c,
  bootcampId,
  keyword: k,
  traineeId: u,
  classMaterialId: m,
  helpLevel: level,
  helpStep: step,
  flagged: flagged ? 'true' : undefined,
  care,
  from,
  to,
});

export const isFiltered = (search: ChatsSearch): boolean =>
  Object.values(filterOf(search)).some((value) => value !== undefined);
