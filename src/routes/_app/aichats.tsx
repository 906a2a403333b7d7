import { createFileRoute } from '@tanstack/react-router';
import { ChatsPage } from '../../features/aichats/staff/chats-page.tsx';
import { chatsSearch } from './-aichats/chats-search.ts';

export const Route = createFileRoute('/_app/aichats')({
  validateSearch: chatsSearch,
  component: Chats,
});

function Chats() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ChatsPage
      search={search}
      onSearch={(next, isStep) => void navigate({ search: next, replace: isStep !== true })}
    />
  );
}
