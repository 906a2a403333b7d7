import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { LetterStatusSchema } from '../../../domain/letters/letters.schema.ts';
import { LettersPage } from '../../features/letters/letters-page.tsx';
import { actorOf } from '../../lib/actor.ts';
import { listSearch } from '../../lib/list-search.ts';

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
      onSearch={(next) => void navigate({ search: next, replace: true })}
      canResend={isAllowed(actorOf(user), 'mail.resend')}
    />
  );
}
