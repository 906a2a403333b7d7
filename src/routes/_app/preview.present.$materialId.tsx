import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { contentQuery } from '../../features/materials/drafts/drafts.queries.ts';
import { placeOfSlide } from '../../features/slides/slide-place.ts';
import { idParam } from '../../lib/id-param.ts';
import { materialSearch } from '../../lib/search-params.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';

const PresenterPage = lazyPart(() => import('../../features/slides/presenter-page.viewer.tsx'));

/** A second window beside the preview of slides, for who speaks. */
export const Route = createFileRoute('/_app/preview/present/$materialId')({
  staticData: { fullScreen: true },
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  validateSearch: z.object({
    v: materialSearch.v,
    m: materialSearch.m,
    chapter: z.string().max(200).optional().catch(undefined),
  }),
  loaderDeps: ({ search: { v, m } }) => ({ v, m }),
  loader: async ({ context, params, deps }) => {
    const { type } = await context.queryClient.ensureQueryData(
      contentQuery(params.materialId, deps),
    );
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (type !== 'slide') throw notFound();
  },
  component: Present,
});

function Present() {
  const { materialId } = Route.useParams();
  const { v, m, chapter } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: document } = useSuspenseQuery(contentQuery(materialId, { v, m }));
  return (
    <Place fallback={<div aria-busy />}>
      <PresenterPage
        document={document}
        at={chapter}
        onNumber={(number) =>
          void navigate({
            search: (before) => ({ ...before, chapter: placeOfSlide(number) }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    </Place>
  );
}
