import { createFileRoute } from '@tanstack/react-router';
import { MentorsDesk } from '../../features/selflearning/desk/mentors-desk.tsx';
import { MenteesDialog } from './-selflearning/mentees-dialog.tsx';

export const Route = createFileRoute('/_app/selflearnings/mentors')({ component: Mentors });

function Mentors() {
  const { user } = Route.useRouteContext();
  return <MentorsDesk user={user} dialog={MenteesDialog} />;
}
