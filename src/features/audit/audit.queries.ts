import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  exportAuditEntries,
  getAuditEntry,
  listAuditEntries,
  listAuditPeople,
} from '../../../domain/audit/audit.contract.ts';
import { call, hrefOf } from '../../lib/api.ts';
import { notKept } from '../../lib/not-kept.ts';
import { type AuditSearch, filtersOf, pageOf } from './audit-search.ts';

const auditKey = ['audit'] as const;

export const auditPageQuery = (search: AuditSearch) => {
  const query = { ...filtersOf(search), ...pageOf(search) };
  return queryOptions({
    ...notKept,
    queryKey: [...auditKey, 'page', query],
    queryFn: async ({ signal }) => (await call(listAuditEntries, { query }, { signal })).result,
    placeholderData: keepPreviousData,
    // Something happens all the time: what was seen before is shown, and asked for again.
    staleTime: 0,
  });
};

export const auditEntryQuery = (auditEntryId: number) =>
  queryOptions({
    ...notKept,
    queryKey: [...auditKey, 'entry', auditEntryId],
    queryFn: async ({ signal }) =>
      (await call(getAuditEntry, { params: { auditEntryId } }, { signal })).result,
  });

export const auditPeopleQuery = (query: { keyword?: string; userId?: number }) =>
  queryOptions({
    ...notKept,
    queryKey: [...auditKey, 'people', query],
    queryFn: async ({ signal }) => (await call(listAuditPeople, { query }, { signal })).result,
    placeholderData: keepPreviousData,
  });

export const auditCsvHref = (search: AuditSearch): string =>
  hrefOf(exportAuditEntries, { query: filtersOf(search) });
