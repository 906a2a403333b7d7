import { useLingui } from '@lingui/react/macro';
import { createFileRoute } from '@tanstack/react-router';
import { NewQuiz } from '../../features/challenges/authoring/new-quiz.tsx';
import { usePageTitle } from '../../lib/use-page-title.ts';

export const Route = createFileRoute('/_app/library/quizzes/new')({ component: New });

function New() {
  const { t } = useLingui();
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  usePageTitle(t`New quiz`);
  return (
    <NewQuiz
      lang={user.lang}
      onCreated={({ id }) =>
        void navigate({ to: '/library/quizzes/$materialId', params: { materialId: id } })
      }
    />
  );
}
