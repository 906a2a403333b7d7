import { type AuditAction, auditActionKeys } from '../../../domain/audit/audit.actions.ts';
import { isSearchable } from '../../../domain/audit/audit.rules.ts';
import { type AuditSubject, auditSubjectKinds } from '../../../domain/audit/audit.subjects.ts';
import { storedPageSize } from '../../lib/list-search.ts';

/** What the log shows, as it stands in the address. */
export interface AuditSearch {
  readonly keyword?: string | undefined;
  readonly userId?: number | undefined;
  readonly action?: string | undefined;
  readonly subject?: string | undefined;
  readonly subjectId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly older?: string | undefined;
  readonly newer?: string | undefined;
  readonly limit?: number | undefined;
  /** The one that is looked at closely. */
  readonly entry?: number | undefined;
}

const isDate = (text: string | undefined): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');
const isPlace = (text: string | undefined): boolean => /^\d{1,15}-\d{1,10}$/.test(text ?? '');

/** What the server knows of it; the rest is left out. */
export function filtersOf(search: AuditSearch) {
  const { keyword, userId, subjectId, from, to } = search;
  const action = auditActionKeys.find((key): key is AuditAction => key === search.action);
  const subject = auditSubjectKinds.find((kind): kind is AuditSubject => kind === search.subject);
  return {
    ...(keyword && isSearchable(keyword) ? { keyword } : {}),
    ...(userId === undefined ? {} : { userId }),
    ...(action ? { action } : {}),
    ...(subject ? { subject } : {}),
    ...(subjectId ? { subjectId } : {}),
    ...(from && isDate(from) ? { from } : {}),
    ...(to && isDate(to) ? { to } : {}),
  };
}

export function pageOf({ older, newer, limit }: AuditSearch) {
  return {
    limit: limit ?? storedPageSize(),
    ...(older && isPlace(older) ? { older } : newer && isPlace(newer) ? { newer } : {}),
  };
}

export const isFiltered = (search: AuditSearch): boolean =>
  Object.keys(filtersOf(search)).length > 0;
