import { idsIn } from '../../domain/audit/audit.changes.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { listNames } from './audit-names.service.ts';
import { listEntriesAbout, type Subject } from './audit-history.repo.ts';

/** What was changed of one thing, as a page of a list; whether it may be told is for the caller to know. */
export async function historyOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  subject: Subject,
  asked: { readonly limit: number; readonly offset: number },
) {
  const page = pageOf(actor, asked);
  const { rows, count } = await listEntriesAbout(db, actor.organisationId, subject, page);
  const spokenOf = rows.flatMap(({ entry }) => [...idsIn(entry.before), ...idsIn(entry.after)]);
  const names = Object.fromEntries(await listNames(db, actor.organisationId, spokenOf));
  return {
    result: rows.map(({ entry, byName }) => ({
      id: entry.id,
      action: entry.action,
      byName,
      asRole: entry.asRole,
      happenedAt: entry.happenedAt.toISOString(),
      before: entry.before,
      after: entry.after,
      names,
    })),
    pagination: { ...page, count },
  };
}
