import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { TemplatePage } from '../../features/templates/template-page.tsx';
import { templateTabs } from '../../features/templates/template-tabs.ts';
import { templateQuery } from '../../features/templates/templates.queries.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/classes/templates/$templateId')({
  params: {
    parse: ({ templateId }) => ({ templateId: idParam(templateId) }),
    stringify: ({ templateId }) => ({ templateId: String(templateId) }),
  },
  validateSearch: z.object({ tab: z.enum(templateTabs).optional().catch(undefined) }),
  loader: ({ context: { queryClient }, params: { templateId } }) =>
    queryClient.ensureQueryData(templateQuery(templateId)),
  pendingComponent: PageSkeleton,
  component: ClassTemplate,
});

function ClassTemplate() {
  const { user } = Route.useRouteContext();
  const { templateId } = Route.useParams();
  const { tab = 'outline' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TemplatePage
      key={templateId}
      user={user}
      templateId={templateId}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      onDeleted={() => void navigate({ to: '/classes/templates' })}
    />
  );
}
