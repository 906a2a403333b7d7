import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownAnnouncementsQuery } from './own-announcements.queries.ts';
import { allIn } from './own-pages.ts';

/** What is for oneself, as far as it is here and was current when one came. */
export function useOwn() {
  const query = useInfiniteQuery(ownAnnouncementsQuery());
  const [now] = useState(() => new Date());
  return { query, all: allIn(query.data, now) };
}
