import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Announcement } from '../../../domain/announcements/announcements.schema.ts';
import { ownAnnouncementsQuery } from './own-announcements.queries.ts';
import { allIn } from './own-pages.ts';

/** What is for oneself, or for one's bootcamp, as far as it is here and was current when one came. */
export function useOwn(bootcampId?: number) {
  const query = useInfiniteQuery(ownAnnouncementsQuery());
  const [now] = useState(() => new Date());
  const all = allIn(query.data, now);
  const isIts = (one: Announcement) =>
    bootcampId === undefined || one.bootcampIds.includes(bootcampId);
  return { query, all: all.filter(isIts) };
}
