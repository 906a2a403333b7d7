import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { limitInAddress } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { changedSearch } from '../../lib/changed-search.ts';

// Of admins alone: no other device fetches it.
const AuditLogPage = lazyPart(async () => ({
  default: (await import('../../features/audit/audit-log-page.tsx')).AuditLogPage,
}));

const word = z.coerce.string().max(100).optional().catch(undefined);
const id = z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined);

export const Route = createFileRoute('/_app/settings/auditlog')({
  validateSearch: z.object({
    keyword: word,
    userId: id,
    action: word,
    subject: word,
    subjectId: word,
    from: word,
    to: word,
    older: word,
    newer: word,
    limit: limitInAddress,
    entry: id,
  }),
  component: AuditLog,
});

function AuditLog() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <AuditLogPage
      search={search}
      onSearch={(next) =>
        // Pages and entries are places one goes back from; filters are not.
        void navigate({
          search: changedSearch(search, next),
          replace:
            next.older === search.older &&
            next.newer === search.newer &&
            next.entry === search.entry,
        })
      }
    />
  );
}
