import { createFileRoute } from '@tanstack/react-router';
import { ImportChallenge } from '../../features/challenges/code/authoring/folder/import-challenge.tsx';

export const Route = createFileRoute('/_app/library/code/import')({ component: Import });

function Import() {
  const navigate = Route.useNavigate();
  return (
    <ImportChallenge
      onMade={({ id }) =>
        void navigate({ to: '/library/code/$materialId', params: { materialId: id } })
      }
    />
  );
}
