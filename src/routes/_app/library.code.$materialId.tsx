import { createFileRoute } from '@tanstack/react-router';
import { CodeAuthoring } from '../../features/challenges/code/authoring/code-authoring.tsx';
import { codeDraftQuery } from '../../features/challenges/code/code.queries.ts';
import { showPublished } from '../../features/materials/show-published.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/library/code/$materialId')({
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  loader: ({ context, params }) =>
    context.queryClient.fetchQuery(codeDraftQuery(params.materialId)),
  pendingComponent: PageSkeleton,
  component: EditCode,
});

function EditCode() {
  const { materialId } = Route.useParams();
  const { queryClient } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <CodeAuthoring
      key={materialId}
      materialId={materialId}
      onPublished={(made) => {
        showPublished(queryClient, made);
        void navigate({ to: '/library/$materialId', params: { materialId } });
      }}
    />
  );
}
