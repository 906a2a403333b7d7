import type { ResultOf } from '../../domain/http/endpoint.ts';
import type { listClassChanges } from '../../domain/audit/class-changes.contract.ts';
import { getVisibleClass } from './classes-hold.service.ts';
import type { Context } from '../http/context.ts';
import { listAuditPage } from '../audit/audit-log.service.ts';

/** What was changed in a class, for those who may see the class. */
export async function changesOfClass(
  context: Context,
  classId: number,
  page: { readonly limit: number; readonly older?: string | undefined },
): Promise<ResultOf<typeof listClassChanges>> {
  await getVisibleClass(context, classId);
  const filters = { subject: 'class' as const, subjectId: String(classId) };
  const { entries, older, keptDays } = await listAuditPage(context, filters, page);
  return {
    changes: entries.map(({ id, happenedAt, action, person, subject, before, after, names }) => ({
      id,
      happenedAt,
      action,
      person,
      subject,
      before,
      after,
      names,
    })),
    older,
    keptDays,
  };
}
