import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { OwnReportsPage } from '../../features/reports/writing/own-reports-page.tsx';
import { reportDesksQuery } from '../../features/reports/own-reports.queries.ts';
import { materialSearch } from '../../lib/search-params.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';
import { ReportQuestions } from './-reports/report-questions.tsx';

// A trainee's tablet need not fetch what staff see.
const Inbox = lazyPart(async () => ({
  default: (await import('../../features/reports/inbox/inbox-page.tsx')).InboxPage,
}));

const idOf = z.number().int().positive().optional().catch(undefined);
const dayOf = z.iso.date().optional().catch(undefined);

export const Route = createFileRoute('/_app/reports')({
  validateSearch: z.object({
    /** A class. */
    c: idOf,
    /** A trainee's: which day. */
    day: dayOf,
    /** Staff's: 1 are those that one has not read. */
    status: z
      .union([z.literal(1), z.literal(2)])
      .optional()
      .catch(undefined),
    k: materialSearch.k,
    mood: z.enum(['great', 'good', 'okay', 'hard']).optional().catch(undefined),
    from: dayOf,
    to: dayOf,
    /** The report that is open. */
    r: idOf,
  }),
  loader: ({ context: { queryClient, user } }) => {
    // Not awaited: what lies on this device is shown at once, with or without a server.
    if (isTrainee(user.viewAs)) void queryClient.prefetchQuery(reportDesksQuery());
  },
  pendingComponent: PageSkeleton,
  component: Reports,
});

function Reports() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (!isTrainee(user.viewAs))
    return (
      <Inbox
        search={search}
        onSearch={(next, isStep) => void navigate({ search: next, replace: isStep !== true })}
      />
    );
  return (
    <OwnReportsPage
      classId={search.c}
      day={search.day}
      onPlace={(c, day) => void navigate({ search: { c, day } })}
      questions={ReportQuestions}
    />
  );
}
