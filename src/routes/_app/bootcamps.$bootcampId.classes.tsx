import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { ClassStatusSchema } from '../../../domain/classes/classes.schema.ts';
import { ClassesOfBootcamp } from '../../features/bootcamps/classes-of-bootcamp.tsx';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';

const DeskClasses = lazyPart(async () => ({
  default: (await import('../../features/bootcamps/desk/desk-classes.staff.tsx')).DeskClasses,
}));

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/classes')({
  validateSearch: z.object({
    status: z.coerce.number().pipe(ClassStatusSchema).optional().catch(undefined),
  }),
  component: Classes,
});

function Classes() {
  const { user } = Route.useRouteContext();
  const { bootcampId } = Route.useParams();
  const { status } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ClassesOfBootcamp
      bootcampId={bootcampId}
      status={status}
      onStatus={(next) => void navigate({ search: { status: next }, replace: true })}
      actions={
        isTrainee(user.viewAs) ? undefined : (
          <Part isQuiet>
            <DeskClasses user={user} bootcampId={bootcampId} />
          </Part>
        )
      }
    />
  );
}
