import type { Mood } from '../../../../domain/reports/report-words.schema.ts';
import type { InboxFilter } from './inbox.queries.ts';

/** What stands in the address of staff's `/reports`. */
export interface InboxSearch {
  readonly c?: number | undefined;
  readonly status?: 1 | 2 | undefined;
  readonly k?: string | undefined;
  readonly mood?: Mood | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly r?: number | undefined;
}

export const filterOf = (
  { c, status, k, mood, from, to }: InboxSearch,
  bootcampId?: number,
): InboxFilter => ({
  classId: c,
  bootcampId,
  status,
  keyword: k,
  mood,
  from,
  to,
});
