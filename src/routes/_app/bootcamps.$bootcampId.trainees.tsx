import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { OwnTrainees } from '../../features/bootcamps/own-trainees.tsx';
import { changedSearch } from '../../lib/changed-search.ts';
import { listSearch } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

const DeskPeople = lazyPart(async () => ({
  default: (await import('../../features/bootcamps/desk/desk-people.staff.tsx')).DeskPeople,
}));

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/trainees')({
  validateSearch: z.object(listSearch(['name'])),
  component: Trainees,
});

function Trainees() {
  const { user } = Route.useRouteContext();
  const { bootcampId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (isTrainee(user.viewAs)) return <OwnTrainees bootcampId={bootcampId} />;
  return (
    <DeskPeople
      user={user}
      bootcampId={bootcampId}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
