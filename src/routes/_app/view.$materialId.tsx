import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { contentQuery } from '../../features/materials/drafts/drafts.queries.ts';
import { PreviewRoom } from '../../features/training/preview/preview-room.tsx';
import { idParam } from '../../lib/id-param.ts';
import { leftOff, noteLeftOff } from '../../lib/left-off.ts';
import { materialSearch } from '../../lib/search-params.ts';
import { documentViews, prepareDocumentView } from './-documents/document-views.ts';
import { Place } from '../../ui/LazyPart/place.tsx';
import { RoomSkeleton } from '../../ui/Skeleton/room-skeleton.tsx';

/** A file by its address, where a keyword may be searched for at once. */
export const Route = createFileRoute('/_app/view/$materialId')({
  staticData: { fullScreen: true },
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  validateSearch: z.object({ v: materialSearch.v, m: materialSearch.m, k: materialSearch.k }),
  loaderDeps: ({ search: { v, m } }) => ({ v, m }),
  loader: async ({ context, params, deps }) => {
    prepareDocumentView('file');
    const { type } = await context.queryClient.ensureQueryData(
      contentQuery(params.materialId, deps),
    );
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (type !== 'file') throw notFound();
  },
  pendingComponent: RoomSkeleton,
  component: ViewFile,
});

function ViewFile() {
  const { user } = Route.useRouteContext();
  const { materialId } = Route.useParams();
  const { v, m, k } = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  const { data: document } = useSuspenseQuery(contentQuery(materialId, { v, m }));
  const View = documentViews.file;
  return (
    <PreviewRoom
      title={document.title}
      isWide
      isItself
      onLeave={() => {
        if (router.history.canGoBack()) router.history.back();
        else void navigate({ to: '/' });
      }}
    >
      <Place fallback={<div aria-busy />}>
        <View
          document={document}
          place={undefined}
          lookedAt={{
            position: leftOff(user.id, document.materialVersionId),
            onReached: (position) => noteLeftOff(user.id, document.materialVersionId, position),
          }}
          keyword={k}
          at={undefined}
        />
      </Place>
    </PreviewRoom>
  );
}
