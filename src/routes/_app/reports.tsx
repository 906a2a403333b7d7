import { createFileRoute } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { OwnReportsPage } from '../../features/reports/writing/own-reports-page.tsx';
import { reportDesksQuery } from '../../features/reports/own-reports.queries.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';
import { ReportQuestions } from './-reports/report-questions.tsx';
import { reportsSearch } from './-reports/reports-search.ts';

// A trainee's tablet need not fetch what staff see.
const Inbox = lazyPart(async () => ({
  default: (await import('../../features/reports/inbox/inbox-page.staff.tsx')).InboxPage,
}));

export const Route = createFileRoute('/_app/reports')({
  validateSearch: reportsSearch,
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
