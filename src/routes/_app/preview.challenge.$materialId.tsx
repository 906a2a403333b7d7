import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { quizQuery } from '../../features/challenges/challenges.queries.ts';
import { QuizPreview } from '../../features/challenges/quiz-preview.tsx';
import { PreviewRoom } from '../../features/training/preview/preview-room.tsx';
import { idParam } from '../../lib/id-param.ts';
import { materialSearch } from '../../lib/search-params.ts';
import { RoomSkeleton } from '../../ui/Skeleton/room-skeleton.tsx';

export const Route = createFileRoute('/_app/preview/challenge/$materialId')({
  staticData: { fullScreen: true },
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  validateSearch: z.object(materialSearch),
  loaderDeps: ({ search: { v, m } }) => ({ v, m }),
  loader: ({ context, params, deps }) =>
    context.queryClient.ensureQueryData(quizQuery(params.materialId, deps)),
  pendingComponent: RoomSkeleton,
  component: PreviewChallenge,
});

function PreviewChallenge() {
  const { materialId } = Route.useParams();
  const { v, m, k } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const { data: quiz } = useSuspenseQuery(quizQuery(materialId, { v, m }));
  return (
    <PreviewRoom
      title={quiz.title}
      onLeave={() => {
        if (router.history.canGoBack()) router.history.back();
        else void navigate({ to: '/' });
      }}
    >
      <QuizPreview materialId={materialId} versionId={v} major={m} keyword={k} />
    </PreviewRoom>
  );
}
