import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { OwnExamPage } from '../../features/exams/own/own-exam-page.tsx';
import { ownExamQuery } from '../../features/exams/own-exams.queries.ts';
import { changedSearch } from '../../lib/changed-search.ts';
import { idParam } from '../../lib/id-param.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';

// A trainee's tablet need not fetch what staff see.
const ExamDesk = lazyPart(async () => ({
  default: (await import('./-exams/exam-desk.staff.tsx')).ExamDesk,
}));
const WithQuestions = lazyPart(async () => ({
  default: (await import('./-exams/question-kit.tsx')).WithQuestions,
}));

const idOf = z.number().int().positive().optional().catch(undefined);

export const Route = createFileRoute('/_app/exams/$examId/')({
  params: {
    parse: ({ examId }) => ({ examId: idParam(examId) }),
    stringify: ({ examId }) => ({ examId: String(examId) }),
  },
  validateSearch: z.object({
    tab: z.enum(['setup', 'people', 'marking', 'results', 'appeals']).optional().catch(undefined),
    /** Marking: a question, or a sitting. */
    q: idOf,
    s: idOf,
  }),
  loader: ({ context: { queryClient, user }, params }) => {
    // Not awaited: what lies on this device is shown at once, with or without a server.
    if (isTrainee(user.viewAs)) void queryClient.prefetchQuery(ownExamQuery(params.examId));
  },
  component: Exam,
});

function Exam() {
  const { user } = Route.useRouteContext();
  const { examId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Place fallback={<TextSkeleton />}>
      <WithQuestions>
        {isTrainee(user.viewAs) ? (
          <OwnExamPage
            examId={examId}
            personName={user.name}
            onTake={() => void navigate({ to: '/exams/$examId/take', params: { examId } })}
          />
        ) : (
          <ExamDesk
            examId={examId}
            search={search}
            onSearch={(next) => void navigate({ search: changedSearch(search, next) })}
            onGone={() => void navigate({ to: '/exams' })}
          />
        )}
      </WithQuestions>
    </Place>
  );
}
