import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { QuizForm } from '../../features/challenges/quiz-form.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';

export const Route = createFileRoute('/_app/library/quizzes/new')({ component: NewQuiz });

function NewQuiz() {
  const { t } = useLingui();
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  usePageTitle(t`New quiz`);
  return (
    <QuizForm
      lang={user.lang}
      onSaved={({ id }) =>
        void navigate({ to: '/library/$materialId', params: { materialId: id } })
      }
    />
  );
}
