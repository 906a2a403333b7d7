import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { quizStatsQuery } from '../../features/challenges/quiz-drafts.queries.ts';
import { QuizStatistics } from '../../features/challenges/statistics/quiz-statistics.tsx';
import { materialQuery } from '../../lib/material.queries.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/library/quizzes/$materialId_/statistics')({
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  validateSearch: z.object({
    /** Major number of a version; the current one without it. */
    m: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  }),
  loaderDeps: ({ search: { m } }) => ({ m }),
  loader: async ({ context, params, deps }) => {
    const [material] = await Promise.all([
      context.queryClient.ensureQueryData(materialQuery(params.materialId)),
      context.queryClient.ensureQueryData(quizStatsQuery(params.materialId, deps.m)),
    ]);
    return { title: material.title, newest: material.majorVersionNumber ?? 1 };
  },
  pendingComponent: PageSkeleton,
  component: Statistics,
});

function Statistics() {
  const { materialId } = Route.useParams();
  const { m } = Route.useSearch();
  const { title, newest } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <QuizStatistics
      materialId={materialId}
      title={title}
      newest={newest}
      version={m}
      onVersion={(next) => void navigate({ search: { m: next } })}
    />
  );
}
