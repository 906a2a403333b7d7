import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { listEntriesAbout, type Subject } from './audit-history.repo.ts';

/** What was changed of one thing, as a page of a list; whether it may be told is for the caller to know. */
export async function historyOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  subject: Subject,
  asked: { readonly limit: number; readonly offset: number },
) {
  const page = pageOf(actor, asked);
  const { rows, count } = await listEntriesAbout(db, actor.organisationId, subject, page);
  return {
    result: rows.map(({ entry, byName }) => ({
      id: entry.id,
      action: entry.action,
      byName,
      asRole: entry.asRole,
      happenedAt: entry.happenedAt.toISOString(),
      before: entry.before,
      after: entry.after,
    })),
    pagination: { ...page, count },
  };
}
