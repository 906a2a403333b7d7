import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { DocumentTypeSchema } from '../../../domain/materials/contents/document-types.ts';
import { contentQuery } from '../../features/materials/drafts/drafts.queries.ts';
import { PreviewRoom } from '../../features/training/preview/preview-room.tsx';
import { idParam } from '../../lib/id-param.ts';
import { classBesideSearch, materialSearch } from '../../lib/search-params.ts';
import { documentViews, isWide, prepareDocumentView } from './-documents/document-views.ts';
import { useClassBeside } from './-preview/use-class-beside.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';
import { RoomSkeleton } from '../../ui/Skeleton/room-skeleton.tsx';

/** Books and quizzes have previews of their own. */
export const Route = createFileRoute('/_app/preview/$kind/$materialId')({
  staticData: { fullScreen: true },
  params: {
    parse: ({ kind, materialId }) => ({ kind, materialId: idParam(materialId) }),
    stringify: ({ kind, materialId }) => ({ kind, materialId: String(materialId) }),
  },
  validateSearch: z.object({
    ...materialSearch,
    ...classBesideSearch,
    /** The place in it that is open. */
    chapter: z.string().max(200).optional().catch(undefined),
  }),
  loaderDeps: ({ search: { v, m } }) => ({ v, m }),
  loader: async ({ context, params, deps }) => {
    const type = DocumentTypeSchema.safeParse(params.kind);
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!type.success) throw notFound();
    prepareDocumentView(type.data);
    const document = await context.queryClient.ensureQueryData(
      contentQuery(params.materialId, deps),
    );
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (document.type !== type.data) throw notFound();
    return { type: type.data };
  },
  pendingComponent: RoomSkeleton,
  component: PreviewDocument,
});

function PreviewDocument() {
  const { materialId } = Route.useParams();
  const { type } = Route.useLoaderData();
  const { v, m, k, chapter, c, of } = Route.useSearch();
  const navigate = Route.useNavigate();
  const beside = useClassBeside({ of, c });
  const { data: document } = useSuspenseQuery(contentQuery(materialId, { v, m }));
  const View = documentViews[type];
  return (
    <PreviewRoom title={document.title} isWide={isWide(type)} {...beside}>
      <Place fallback={<TextSkeleton isPadded={isWide(type)} />}>
        <View
          document={document}
          place={undefined}
          keyword={k}
          at={chapter}
          onPlace={(at) =>
            void navigate({
              search: (before) => ({ ...before, chapter: at }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </Place>
    </PreviewRoom>
  );
}
