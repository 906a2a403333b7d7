import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import { mayEnterRoom } from '../../../domain/bootcamps/rooms.rules.ts';
import { OwnChatsPage } from '../../features/aichats/own-chats-page.tsx';
import { actorOf } from '../../lib/actor.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { chatsSearch } from './-aichats/chats-search.ts';

const DeskChats = lazyPart(async () => ({
  default: (await import('../../features/aichats/staff/chats-page.staff.tsx')).ChatsPage,
}));

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/aichats')({
  validateSearch: chatsSearch,
  beforeLoad: ({ context: { user } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!mayEnterRoom(actorOf(user), 'aichats')) throw notFound();
  },
  component: Chats,
});

function Chats() {
  const { user } = Route.useRouteContext();
  const { bootcampId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (isTrainee(user.viewAs)) return <OwnChatsPage bootcampId={bootcampId} />;
  return (
    <DeskChats
      bootcampId={bootcampId}
      search={search}
      mayCare={isAllowed(actorOf(user), 'aichat.care')}
      onSearch={(next, isStep) => void navigate({ search: next, replace: isStep !== true })}
    />
  );
}
