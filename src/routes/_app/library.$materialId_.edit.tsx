import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useCallback } from 'react';
import { z } from 'zod';
import { isCode } from '../../../domain/challenges/code/code-styles.ts';
import { documentTypeOf } from '../../../domain/materials/contents/document-types.ts';
import { bookDraftQuery } from '../../features/books/editor/book-draft.queries.ts';
import { BookEditorPage } from '../../features/books/editor/book-editor-page.tsx';
import { draftEntity } from '../../features/materials/drafts/draft-autosave.ts';
import { draftQuery } from '../../features/materials/drafts/drafts.queries.ts';
import { DraftPage } from '../../features/materials/drafts/draft-page.tsx';
import { materialQuery } from '../../lib/material.queries.ts';
import { listWaitingOf } from '../../offline/outbox/outbox.ts';
import { idParam } from '../../lib/id-param.ts';
import { documentEditors } from './-documents/document-editors.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/library/$materialId_/edit')({
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  validateSearch: z.object({
    /** The slug of a book's open chapter. */
    chapter: z.string().max(200).optional().catch(undefined),
    /** Words in it that one came to mend. */
    k: z.string().max(1000).optional().catch(undefined),
  }),
  loader: async ({ context, params: { materialId } }) => {
    const { queryClient } = context;
    const material = await queryClient.fetchQuery(materialQuery(materialId));
    if (material.type === 'book') {
      await queryClient.fetchQuery(bookDraftQuery(materialId));
      return { type: 'book' as const, waiting: undefined };
    }
    if (material.type === 'challenge')
      throw redirect({
        to: isCode(material) ? '/library/code/$materialId' : '/library/quizzes/$materialId',
        params: { materialId },
        replace: true,
      });
    const type = documentTypeOf(material.type);
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!type) throw notFound();
    await queryClient.fetchQuery(draftQuery(materialId));
    const waiting = (await listWaitingOf(draftEntity(materialId))).at(-1);
    return { type, waiting };
  },
  pendingComponent: PageSkeleton,
  component: Edit,
});

function Edit() {
  const { materialId } = Route.useParams();
  const { type, waiting } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const { user } = Route.useRouteContext();
  const { chapter, k } = Route.useSearch();
  const onSelect = useCallback(
    (slug: string | undefined) => void navigate({ search: { chapter: slug }, replace: true }),
    [navigate],
  );
  const onPublished = () => void navigate({ to: '/library/$materialId', params: { materialId } });
  if (type === 'book')
    return (
      <BookEditorPage
        key={materialId}
        materialId={materialId}
        userId={user.id}
        chapter={chapter}
        sought={k}
        onSelect={onSelect}
        onPublished={onPublished}
      />
    );
  return (
    <DraftPage
      key={materialId}
      materialId={materialId}
      userId={user.id}
      waiting={waiting}
      Editor={documentEditors[type]}
      onPublished={onPublished}
    />
  );
}
