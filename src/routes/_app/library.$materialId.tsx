import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { BookContents } from '../../features/books/book-contents.tsx';
import { StatisticsPanel } from '../../features/challenges/statistics/statistics-panel.tsx';
import { MaterialPage } from '../../features/materials/library/material-page.tsx';
import { materialQuery } from '../../lib/material.queries.ts';
import { SurveySummary } from '../../features/surveys/results/survey-summary.tsx';
import { RemoveVideo } from '../../features/videos/results/remove-video.tsx';
import { actorOf } from '../../lib/actor.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

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
  const hasStatistics =
    material.challengeStyle === 'quiz' &&
    material.currentVersionId !== null &&
    isAllowed(actorOf(user), 'library.viewChallengeStats');
  return (
    <>
      <MaterialPage
        user={user}
        materialId={materialId}
        contents={material.type === 'book' && <BookContents materialId={materialId} />}
        beside={hasStatistics && <StatisticsPanel materialId={materialId} />}
      />
      {material.type === 'survey' && <SurveySummary materialId={materialId} />}
      {material.type === 'video' && isAllowed(actorOf(user), 'library.delete') && (
        <RemoveVideo materialId={materialId} />
      )}
    </>
  );
}
