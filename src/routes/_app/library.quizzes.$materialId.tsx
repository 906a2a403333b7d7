import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { quizDraftQuery } from '../../features/challenges/challenges.queries.ts';
import { QuizForm } from '../../features/challenges/quiz-form.tsx';
import { idParam } from '../../lib/id-param.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';

export const Route = createFileRoute('/_app/library/quizzes/$materialId')({
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(quizDraftQuery(params.materialId)),
  component: EditQuiz,
});

function EditQuiz() {
  const { materialId } = Route.useParams();
  const { data: quiz } = useSuspenseQuery(quizDraftQuery(materialId));
  const { lang, title, revision } = quiz.material;
  usePageTitle(title);
  // A newer revision begins a new form: its questions are in step with what is stored.
  return <QuizForm key={revision} quiz={quiz} lang={lang} onSaved={() => {}} />;
}
