import { queryOptions } from '@tanstack/react-query';
import { listDiscussionPlaces } from '../../../domain/discussions/discussion-places.contract.ts';
import { call } from '../../lib/api.ts';
import { discussionsKey } from './discussions-unread.query.ts';

// Apart from all else of discussions, as the training room asks it with its first page.

/** Where in a class something was asked, and how often. */
export const discussionPlacesQuery = (classId: number) =>
  queryOptions({
    queryKey: [...discussionsKey, 'places', classId] as const,
    queryFn: async ({ signal }) =>
      (await call(listDiscussionPlaces, { params: { classId } }, { signal, ignoreErrors: true }))
        .result,
    staleTime: 60_000,
  });
