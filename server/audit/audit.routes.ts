import {
  exportAuditEntries,
  getAuditEntry,
  listAuditEntries,
  listAuditPeople,
} from '../../domain/audit/audit.contract.ts';
import { limitOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { auditCsv } from './audit-csv.ts';
import { getAuditEntryOf, listAuditPage, readAudit } from './audit-log.service.ts';
import { selectPeople } from './audit.repo.ts';

const mostPeople = 20;

export const auditRoutes: Route[] = [
  route(listAuditEntries, async (context, { query: { limit, older, newer, ...filters } }) => ({
    result: await listAuditPage(context, filters, {
      limit: limitOf(context.actor, limit),
      older,
      newer,
    }),
  })),

  route(exportAuditEntries, async (context, { query }) =>
    auditCsv(readAudit(context, query), context.language, await todayOf(context)),
  ),

  route(listAuditPeople, async ({ db, actor }, { query }) => ({
    result: await selectPeople(db, actor.organisationId, query, mostPeople),
  })),

  route(getAuditEntry, async (context, { params }) => ({
    result: await getAuditEntryOf(context, params.auditEntryId),
  })),
];
