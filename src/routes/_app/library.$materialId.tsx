import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { isAllowed, type PermissionKey } from '../../../domain/access/permissions.ts';
import type { MaterialType } from '../../../domain/materials/kinds.ts';
import { BookContents } from '../../features/books/book-contents.tsx';
import { StatisticsPanel } from '../../features/challenges/statistics/statistics-panel.tsx';
import { MaterialPage } from '../../features/materials/library/material-page.tsx';
import { materialQuery } from '../../lib/material.queries.ts';
import { SurveySummary } from '../../features/surveys/results/survey-summary.tsx';
import { RemoveVideo } from '../../features/videos/results/remove-video.tsx';
import { actorOf } from '../../lib/actor.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

type Part = ComponentType<{ materialId: number }>;

/** What is in a material, where it has parts that can be named. */
const contentsOfKinds: Partial<Record<MaterialType, Part>> = { book: BookContents };

/** What a kind shows below, to whoever has the right. */
const belowKinds: Partial<Record<MaterialType, { Part: Part; right?: PermissionKey }>> = {
  survey: { Part: SurveySummary },
  video: { Part: RemoveVideo, right: 'library.delete' },
};

export const Route = createFileRoute('/_app/library/$materialId')({
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(materialQuery(params.materialId)),
  pendingComponent: PageSkeleton,
  component: Material,
});

function Material() {
  const { user } = Route.useRouteContext();
  const { materialId } = Route.useParams();
  const { data: material } = useSuspenseQuery(materialQuery(materialId));
  const actor = actorOf(user);
  const Contents = contentsOfKinds[material.type];
  const below = belowKinds[material.type];
  const hasStatistics =
    material.challengeStyle === 'quiz' &&
    material.currentVersionId !== null &&
    isAllowed(actor, 'library.viewChallengeStats');
  return (
    <>
      <MaterialPage
        user={user}
        materialId={materialId}
        contents={Contents && <Contents materialId={materialId} />}
        beside={hasStatistics && <StatisticsPanel materialId={materialId} />}
      />
      {below && (below.right === undefined || isAllowed(actor, below.right)) && (
        <below.Part materialId={materialId} />
      )}
    </>
  );
}
