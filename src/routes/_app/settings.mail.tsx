import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { LetterStatusSchema } from '../../../domain/letters/letters.schema.ts';
import { actorOf } from '../../lib/actor.ts';
import { listSearch } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { changedSearch } from '../../lib/changed-search.ts';

// A trainee's tablet need not fetch what staff see.
const LettersPage = lazyPart(async () => ({
  default: (await import('../../features/letters/letters-page.tsx')).LettersPage,
}));

export const Route = createFileRoute('/_app/settings/mail')({
  validateSearch: z.object({
    ...listSearch(['createdAt', 'address']),
    status: LetterStatusSchema.optional().catch(undefined),
    letter: z.coerce.number().int().positive().optional().catch(undefined),
  }),
  component: Mail,
});

function Mail() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LettersPage
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
      canResend={isAllowed(actorOf(user), 'mail.resend')}
    />
  );
}
