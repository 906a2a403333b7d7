import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { helpLevels } from '../../../domain/aichats/help-level.ts';
import { ChatsPage } from '../../features/aichats/staff/chats-page.tsx';
import { materialSearch } from '../../lib/search-params.ts';

const idOf = z.number().int().positive().optional().catch(undefined);
const dayOf = z.iso.date().optional().catch(undefined);

export const Route = createFileRoute('/_app/aichats')({
  validateSearch: z.object({
    /** A class. */
    c: idOf,
    k: materialSearch.k,
    level: z.enum(helpLevels).optional().catch(undefined),
    from: dayOf,
    to: dayOf,
    /** The conversation that is open. */
    chat: idOf,
  }),
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
