import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isCode } from '../../../domain/challenges/code/code-styles.ts';
import { codeQuery } from '../../features/challenges/code/code.queries.ts';
import { CodePreview } from '../../features/challenges/code/code-preview.tsx';
import { quizQuery } from '../../features/challenges/challenges.queries.ts';
import { QuizPreview } from '../../features/challenges/quiz-preview.tsx';
import { materialQuery } from '../../lib/material.queries.ts';
import { PreviewRoom } from '../../features/training/preview/preview-room.tsx';
import { idParam } from '../../lib/id-param.ts';
import { classBesideSearch, materialSearch } from '../../lib/search-params.ts';
import { useClassBeside } from './-preview/use-class-beside.tsx';
import { RoomSkeleton } from '../../ui/Skeleton/room-skeleton.tsx';

export const Route = createFileRoute('/_app/preview/challenge/$materialId')({
  staticData: { fullScreen: true },
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  validateSearch: z.object({ ...materialSearch, ...classBesideSearch }),
  loaderDeps: ({ search: { v, m } }) => ({ v, m }),
  loader: async ({ context: { queryClient }, params: { materialId }, deps }) => {
    const material = await queryClient.ensureQueryData(materialQuery(materialId));
    if (isCode(material)) {
      const { title } = await queryClient.ensureQueryData(codeQuery(materialId, deps));
      return { isCode: true, title };
    }
    const { title } = await queryClient.ensureQueryData(quizQuery(materialId, deps));
    return { isCode: false, title };
  },
  pendingComponent: RoomSkeleton,
  component: PreviewChallenge,
});

function PreviewChallenge() {
  const { materialId } = Route.useParams();
  const { v, m, k, pl, h, c, of } = Route.useSearch();
  const shown = Route.useLoaderData();
  const beside = useClassBeside({ of, c });
  return (
    <PreviewRoom title={shown.title} {...beside}>
      {shown.isCode ? (
        <CodePreview
          materialId={materialId}
          versionId={v}
          major={m}
          language={pl}
          showsPage={h === 1}
        />
      ) : (
        <QuizPreview materialId={materialId} versionId={v} major={m} keyword={k} />
      )}
    </PreviewRoom>
  );
}
