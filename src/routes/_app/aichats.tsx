import { createFileRoute } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { ChatsPage } from '../../features/aichats/staff/chats-page.staff.tsx';
import { actorOf } from '../../lib/actor.ts';
import { chatsSearch } from './-aichats/chats-search.ts';

export const Route = createFileRoute('/_app/aichats')({
  validateSearch: chatsSearch,
  component: Chats,
});

function Chats() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ChatsPage
      search={search}
      mayCare={isAllowed(actorOf(user), 'aichat.care')}
      onSearch={(next, isStep) => void navigate({ search: next, replace: isStep !== true })}
    />
  );
}
