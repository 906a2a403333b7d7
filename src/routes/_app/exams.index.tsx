import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { examStatuses } from '../../../domain/exams/exam.schema.ts';
import { OwnExamsPage } from '../../features/exams/own/own-exams-page.tsx';
import { ownExamsQuery } from '../../features/exams/own-exams.queries.ts';
import { changedSearch } from '../../lib/changed-search.ts';
import { listSearch } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';

// A trainee's tablet need not fetch what staff see.
const ExamDeskList = lazyPart(async () => ({
  default: (await import('../../features/exams/desk/exam-desk-list.staff.tsx')).ExamDeskList,
}));

export const Route = createFileRoute('/_app/exams/')({
  validateSearch: z.object({
    ...listSearch(['title', 'opensAt']),
    status: z.enum(examStatuses).optional().catch(undefined),
  }),
  loader: ({ context: { queryClient, user } }) => {
    // Not awaited: what lies on this device is shown at once, with or without a server.
    if (isTrainee(user.viewAs)) void queryClient.prefetchQuery(ownExamsQuery());
  },
  component: Exams,
});

function Exams() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (isTrainee(user.viewAs)) return <OwnExamsPage />;
  return (
    <Place fallback={<TextSkeleton />}>
      <ExamDeskList
        lang={user.lang}
        search={search}
        onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
        onMade={(examId) => void navigate({ to: '/exams/$examId', params: { examId } })}
      />
    </Place>
  );
}
