import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { ClassStatusSchema } from '../../../domain/classes/classes.schema.ts';
import { TraineeClasses } from '../../features/training/class-list/trainee-classes.tsx';
import { studiedClassesQuery } from '../../features/training/training.queries.ts';

export const Route = createFileRoute('/_app/classes/')({
  validateSearch: z.object({
    status: z.coerce.number().pipe(ClassStatusSchema).optional().catch(undefined),
  }),
  loaderDeps: ({ search: { status } }) => ({ status }),
  loader: ({ context, deps }) => {
    if (isTrainee(context.user.viewAs))
      void context.queryClient.prefetchQuery(studiedClassesQuery(deps.status));
  },
  component: Classes,
});

function Classes() {
  const { user } = Route.useRouteContext();
  const { status } = Route.useSearch();
  if (!isTrainee(user.viewAs)) return null;
  return <TraineeClasses status={status} />;
}
