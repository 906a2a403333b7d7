import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { sourceKinds } from '../../../domain/outlines/class-source.schema.ts';
import { languages } from '../../../domain/format/language.ts';
import { NewTemplatePage } from '../../features/templates/new-template-page.tsx';

export const Route = createFileRoute('/_app/classes/templates/new')({
  validateSearch: z.object({
    from: z.enum(sourceKinds).optional().catch(undefined),
    id: z.number().int().positive().max(2_147_483_647).optional().catch(undefined),
    title: z.string().max(200).optional().catch(undefined),
    lang: z.enum(languages).optional().catch(undefined),
  }),
  component: NewTemplate,
});

function NewTemplate() {
  const { user } = Route.useRouteContext();
  const { from, id, title, lang } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <NewTemplatePage
      user={user}
      source={from !== undefined && id !== undefined ? { kind: from, id } : undefined}
      title={title}
      lang={lang}
      onMade={(templateId) =>
        void navigate({ to: '/classes/templates/$templateId', params: { templateId } })
      }
    />
  );
}
