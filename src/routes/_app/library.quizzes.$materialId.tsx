import { createFileRoute } from '@tanstack/react-router';
import { QuizEditor } from '../../features/challenges/authoring/quiz-editor.tsx';
import { quizDraftQuery } from '../../features/challenges/quiz-drafts.queries.ts';
import { showPublished } from '../../features/materials/show-published.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/library/quizzes/$materialId')({
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(quizDraftQuery(params.materialId)),
  pendingComponent: PageSkeleton,
  component: EditQuiz,
});

function EditQuiz() {
  const { materialId } = Route.useParams();
  const navigate = Route.useNavigate();
  const { queryClient, user } = Route.useRouteContext();
  return (
    <QuizEditor
      key={materialId}
      materialId={materialId}
      userId={user.id}
      onPublished={(made) => {
        showPublished(queryClient, made);
        void navigate({ to: '/library/$materialId', params: { materialId } });
      }}
    />
  );
}
