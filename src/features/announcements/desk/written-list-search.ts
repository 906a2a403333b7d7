import type { AnnouncementState } from '../../../../domain/announcements/written.schema.ts';
import { listQueryOf, type ListSearch } from '../../../lib/list-search.ts';

export const writtenColumns = ['startsAt', 'updatedAt'] as const;
export interface WrittenListSearch extends ListSearch<(typeof writtenColumns)[number]> {
  readonly state?: AnnouncementState | undefined;
}

/** Unless another order is asked for. */
export const newestFirst = { sort: 'startsAt', direction: 'desc' } as const;

export const writtenListQueryOf = (
  { state, ...search }: WrittenListSearch,
  bootcampId?: number,
) => ({
  ...listQueryOf({ ...search, ...(search.sort ? {} : newestFirst) }),
  ...(state === undefined ? {} : { state }),
  ...(bootcampId === undefined ? {} : { bootcampId }),
});
