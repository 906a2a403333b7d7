import type { z } from 'zod';
import type { AuditEntry, exportAuditEntries } from '../../domain/audit/audit.contract.ts';
import { idsIn } from '../../domain/audit/audit.changes.ts';
import { type AuditSubject, auditSubjects } from '../../domain/audit/audit.subjects.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { timeZoneOf } from '../organisations/organisations.service.ts';
import { listNames, type SubjectId } from './audit-names.service.ts';
import { cursorOf, presentAuditEntry } from './audit.present.ts';
import {
  type AuditFilter,
  type AuditPlace,
  type AuditRow,
  selectAuditEntries,
  selectAuditEntry,
  selectNextEntries,
} from './audit.repo.ts';

type Filters = z.output<NonNullable<(typeof exportAuditEntries)['query']>>;

interface Page {
  readonly limit: number;
  readonly older?: string | undefined;
  readonly newer?: string | undefined;
}

const rowsAtOnce = 500;

/** A page of entries, the newest first, and from where it goes on in both directions. */
export async function listAuditPage(context: Context, filters: Filters, page: Page) {
  const filter = await filterOf(context, filters);
  const place = placeOf(page);
  const { organisationId } = context.actor;
  const found = await selectAuditEntries(
    context.db,
    organisationId,
    filter,
    place,
    // One more tells whether there is more.
    page.limit + 1,
  );
  const hasMore = found.length > page.limit;
  const rows = found.slice(0, page.limit);
  const isBackwards = place?.direction === 'newer';
  if (isBackwards) rows.reverse();
  const [first] = rows;
  const last = rows.at(-1);
  return {
    entries: await presentAll(context, rows),
    older: last && (isBackwards || hasMore) ? cursorOf(last) : null,
    newer: first && (isBackwards ? hasMore : place) ? cursorOf(first) : null,
    keptDays: context.services.auditDays,
  };
}

export async function getAuditEntryOf(context: Context, id: number): Promise<AuditEntry> {
  const row = await selectAuditEntry(context.db, context.actor.organisationId, id);
  const [entry] = row ? await presentAll(context, [row]) : [];
  if (!entry) throw new AppError('notFound');
  return entry;
}

/** All entries that match, page by page as they are taken. */
export async function* readAudit(context: Context, filters: Filters): AsyncGenerator<AuditEntry> {
  const filter = await filterOf(context, filters);
  let place: AuditPlace | undefined;
  for (;;) {
    const { organisationId } = context.actor;
    const rows = await selectNextEntries(context.db, organisationId, filter, place, rowsAtOnce);
    yield* await presentAll(context, rows);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return;
    place = { cursor: cursorOf(last), direction: 'older' };
  }
}

async function filterOf(context: Context, filters: Filters): Promise<AuditFilter> {
  return { ...filters, timeZone: await timeZoneOf(context) };
}

function placeOf({ older, newer }: Page): AuditPlace | undefined {
  if (older !== undefined) return { cursor: older, direction: 'older' };
  return newer === undefined ? undefined : { cursor: newer, direction: 'newer' };
}

const isSubject = (kind: string): kind is AuditSubject => kind in auditSubjects;

async function presentAll(
  { db, actor }: Context,
  rows: readonly AuditRow[],
): Promise<AuditEntry[]> {
  const spokenOf = rows.map(({ before, after }) => [...idsIn(before), ...idsIn(after)]);
  const subjects = rows.flatMap(({ subjectType, subjectId }): SubjectId[] =>
    isSubject(subjectType) ? [{ subject: subjectType, id: subjectId }] : [],
  );
  const names = await listNames(db, actor.organisationId, [...subjects, ...spokenOf.flat()]);
  return rows.map((row, index) =>
    presentAuditEntry(
      row,
      names,
      (spokenOf[index] ?? []).map(({ subject, id }) => `${subject}/${id}`),
    ),
  );
}
