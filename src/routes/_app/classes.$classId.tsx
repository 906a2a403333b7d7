import { createFileRoute } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { TraineeClass } from '../../features/training/class-page/trainee-class.tsx';
import { trainingQuery } from '../../features/training/training.queries.ts';
import { idParam } from '../../lib/id-param.ts';

export const Route = createFileRoute('/_app/classes/$classId')({
  params: {
    parse: ({ classId }) => ({ classId: idParam(classId) }),
    stringify: ({ classId }) => ({ classId: String(classId) }),
  },
  loader: async ({ context, params }) => {
    if (isTrainee(context.user.viewAs))
      await context.queryClient.ensureQueryData(trainingQuery(params.classId));
  },
  component: ClassPage,
});

function ClassPage() {
  const { user } = Route.useRouteContext();
  const { classId } = Route.useParams();
  if (!isTrainee(user.viewAs)) return null;
  return <TraineeClass classId={classId} />;
}
