import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ownExamQuery, sealedPaperQuery } from '../../features/exams/own-exams.queries.ts';
import { ExamRoom } from '../../features/exams/taking/exam-room.tsx';
import { idParam } from '../../lib/id-param.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';

const WithQuestions = lazyPart(async () => ({
  default: (await import('./-exams/question-kit.tsx')).WithQuestions,
}));

const RehearsalRoom = lazyPart(async () => ({
  default: (await import('../../features/exams/rehearsal/rehearsal-room.tsx')).RehearsalRoom,
}));

export const Route = createFileRoute('/_app/exams/$examId/take')({
  staticData: { fullScreen: true },
  params: {
    parse: ({ examId }) => ({ examId: idParam(examId) }),
    stringify: ({ examId }) => ({ examId: String(examId) }),
  },
  validateSearch: z.object({ rehearsal: z.boolean().optional().catch(undefined) }),
  loader: ({ context: { queryClient }, params }) => {
    // Not awaited: what lies on this device is shown at once, with or without a server.
    void queryClient.prefetchQuery(ownExamQuery(params.examId));
    void queryClient.prefetchQuery(sealedPaperQuery(params.examId));
  },
  component: TakeExam,
});

function TakeExam() {
  const { user } = Route.useRouteContext();
  const { examId } = Route.useParams();
  const { rehearsal } = Route.useSearch();
  return (
    <Place fallback={<TextSkeleton isPadded />}>
      <WithQuestions>
        {rehearsal ? (
          <RehearsalRoom examId={examId} person={user} />
        ) : (
          <ExamRoom examId={examId} person={user} />
        )}
      </WithQuestions>
    </Place>
  );
}
