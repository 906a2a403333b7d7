import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { AuditSubject } from '../../domain/audit/audit.subjects.ts';
import type { Db } from '../db/database.ts';
import { hook } from '../hook.ts';

/** What the things with these ids are called now; what is gone is not among them. */
export type NamesOf = (
  db: Db,
  organisationId: number,
  ids: number[],
) => Promise<{ id: number; name: string }[]>;

interface Named extends PgTable {
  readonly organisationId: PgColumn;
  readonly id: PgColumn;
}

/** Of things that bear their name themselves. */
export const namesFrom =
  (table: Named, name: SQLWrapper): NamesOf =>
  async (db, organisationId, ids) =>
    await db
      .select({ id: sql<number>`${table.id}`, name: sql<string>`${name}` })
      .from(table)
      .where(isAmong(table, organisationId, ids));

export const isAmong = (
  table: Pick<Named, 'organisationId' | 'id'>,
  organisationId: number,
  ids: number[],
) => and(eq(table.organisationId, organisationId), inArray(table.id, ids));

/** Each kind of subject by the domain that keeps it. */
export const subjectNames = hook<Record<AuditSubject, NamesOf>>('what do subjects have for names?');

export interface SubjectId {
  readonly subject: AuditSubject;
  readonly id: string;
}

/** Ids are PostgreSQL integers; what was written under another key has no name here. */
const isId = (id: string): boolean => /^[1-9]\d{0,9}$/.test(id) && Number(id) < 2 ** 31;

/** The names of all these, by `user/12`; one question for each kind. */
export async function listNames(
  db: Db,
  organisationId: number,
  wanted: readonly SubjectId[],
): Promise<Map<string, string>> {
  const byKind = new Map<AuditSubject, Set<number>>();
  for (const { subject, id } of wanted) {
    if (!isId(id)) continue;
    const ids = byKind.get(subject) ?? new Set();
    byKind.set(subject, ids.add(Number(id)));
  }
  const found = await Promise.all(
    [...byKind].map(async ([subject, ids]) =>
      (await subjectNames.registered[subject](db, organisationId, [...ids])).map(
        ({ id, name }): [string, string] => [`${subject}/${id}`, name],
      ),
    ),
  );
  return new Map(found.flat());
}
