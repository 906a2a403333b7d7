import type { QueryClient } from '@tanstack/react-query';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { userKey } from './user.queries.ts';

/** The zone by whose calendar things open and are due. */
export const organisationZone = (queryClient: QueryClient): string =>
  queryClient.getQueryData<User>(userKey)?.targetOrg.timeZone ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Today where the organisation is, wherever the person may be. */
export const organisationToday = (queryClient: QueryClient): string =>
  todayIn(organisationZone(queryClient), new Date());
