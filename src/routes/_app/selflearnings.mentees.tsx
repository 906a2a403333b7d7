import { createFileRoute } from '@tanstack/react-router';
import { MenteesDesk } from '../../features/selflearning/desk/mentees-desk.tsx';

export const Route = createFileRoute('/_app/selflearnings/mentees')({ component: Mentees });

function Mentees() {
  const { user } = Route.useRouteContext();
  return <MenteesDesk user={user} />;
}
