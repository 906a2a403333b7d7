import { createFileRoute, notFound } from '@tanstack/react-router';
import { documentTypeOf } from '../../../domain/materials/contents/document-kinds.ts';
import { draftEntity } from '../../features/materials/drafts/draft-autosave.ts';
import { draftQuery } from '../../features/materials/drafts/drafts.queries.ts';
import { DraftPage } from '../../features/materials/drafts/draft-page.tsx';
import { listWaiting } from '../../offline/outbox/outbox.ts';
import { idParam } from '../../lib/id-param.ts';
import { documentEditors } from './-documents/document-editors.ts';

export const Route = createFileRoute('/_app/library/$materialId_/edit')({
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  loader: async ({ context, params }) => {
    const { material } = await context.queryClient.fetchQuery(draftQuery(params.materialId));
    const type = documentTypeOf(material.type);
    if (!type) throw notFound();
    const entity = draftEntity(params.materialId);
    const waiting = (await listWaiting(entity)).findLast((one) => one.entity === entity);
    return { type, waiting };
  },
  component: Edit,
});

function Edit() {
  const { materialId } = Route.useParams();
  const { type, waiting } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <DraftPage
      key={materialId}
      materialId={materialId}
      waiting={waiting}
      Editor={documentEditors[type]}
      onPublished={() => void navigate({ to: '/library/$materialId', params: { materialId } })}
    />
  );
}
