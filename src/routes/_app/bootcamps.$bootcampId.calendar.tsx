import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { DateSchema } from '../../../domain/http/text.ts';
import { calendarQuery } from '../../features/bootcamps/bootcamps.queries.ts';
import { calendarViews } from '../../features/bootcamps/calendar/calendar-search.ts';
import { CalendarView } from '../../features/bootcamps/calendar/calendar-view.tsx';
import { changedSearch } from '../../lib/changed-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

const DeskCalendar = lazyPart(async () => ({
  default: (await import('../../features/bootcamps/desk/desk-calendar.staff.tsx')).DeskCalendar,
}));

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/calendar')({
  validateSearch: z.object({
    view: z.enum(calendarViews).optional().catch(undefined),
    day: DateSchema.optional().catch(undefined),
  }),
  loader: ({ context: { queryClient }, params: { bootcampId } }) =>
    queryClient.ensureQueryData(calendarQuery(bootcampId)),
  pendingComponent: PageSkeleton,
  component: Calendar,
});

function Calendar() {
  const { user } = Route.useRouteContext();
  const { bootcampId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const shown = {
    bootcampId,
    search,
    onSearch: (next: typeof search) =>
      void navigate({ search: changedSearch(search, next), replace: true }),
  };
  if (isTrainee(user.viewAs)) return <CalendarView {...shown} isTrainee />;
  return <DeskCalendar {...shown} user={user} />;
}
