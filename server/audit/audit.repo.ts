import { and, asc, desc, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { AuditAction } from '../../domain/audit/audit.actions.ts';
import type { AuditSubject } from '../../domain/audit/audit.subjects.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { auditEntries } from './audit.table.ts';

export type AuditRow = typeof auditEntries.$inferSelect;
type NewRow = Omit<typeof auditEntries.$inferInsert, 'userName'>;

/** The person's name is taken down with it. */
export async function insertAuditEntry(db: Db, entry: NewRow): Promise<void> {
  const home = entry.homeOrganisationId ?? entry.organisationId;
  const userName = sql<string>`coalesce((select ${users.name} from ${users}
    where ${users.organisationId} = ${home} and ${users.id} = ${entry.userId}), '')`;
  await db.insert(auditEntries).values({ ...entry, userName });
}

export interface AuditFilter {
  readonly userId?: number | undefined;
  readonly action?: AuditAction | undefined;
  readonly subject?: AuditSubject | undefined;
  readonly subjectId?: string | undefined;
  /** Calendar dates in the zone. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  readonly keyword?: string | undefined;
}

/** A place between entries, `1763700000000-17`. */
export interface AuditPlace {
  readonly cursor: string;
  readonly direction: 'older' | 'newer';
}

/** So many entries from a place on, in the direction in which one goes; from the newest without one. */
export async function selectAuditEntries(
  db: Db,
  organisationId: number,
  filter: AuditFilter,
  place: AuditPlace | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const { keyword } = filter;
  const base = isWanted(organisationId, filter, place);
  if (!keyword) return await inOrder(db, base, place).limit(limit);
  // A word that is anywhere is among the next few thousand entries, and reading those costs the same
  // however many there are. Only what is not is looked up, all of it, in the index of words: the
  // planner cannot know which it is, as it does not know how the pairs of letters hang together.
  const next = inOrder(db, base, place).limit(nextEntries).as('next');
  const near = await db
    .select()
    .from(next)
    .where(holdsKeyword(next.searchText, keyword))
    .orderBy(...orderOf(place, next))
    .limit(limit);
  if (near.length === limit) return near;
  const { searchText, happenedAt, id } = auditEntries;
  const grams = sql`audit_grams(${auditEntries.organisationId}, ${searchText})
    @> audit_grams(${organisationId}, lower(${keyword}))`;
  return await db
    .select()
    .from(auditEntries)
    .where(and(base, grams, holdsKeyword(searchText, keyword)))
    // Not as the column stands in the indexes, which would be read from one end to the other.
    .orderBy(...orderOf(place, { happenedAt: sql`${happenedAt} + interval '0'`, id }))
    .limit(limit);
}

const nextEntries = 5000;

/** One after the other through all that match, for who reads them all: a word costs one way through. */
export async function selectNextEntries(
  db: Db,
  organisationId: number,
  filter: AuditFilter,
  place: AuditPlace | undefined,
  limit: number,
): Promise<AuditRow[]> {
  const { keyword } = filter;
  const words = keyword ? holdsKeyword(auditEntries.searchText, keyword) : undefined;
  return await inOrder(db, and(isWanted(organisationId, filter, place), words), place).limit(limit);
}

const inOrder = (db: Db, where: SQL | undefined, place: AuditPlace | undefined) =>
  db
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(...orderOf(place, auditEntries))
    .$dynamic();

function orderOf(
  place: AuditPlace | undefined,
  columns: { readonly happenedAt: SQLWrapper; readonly id: SQLWrapper },
): SQL[] {
  const order = place?.direction === 'newer' ? asc : desc;
  return [order(columns.happenedAt), order(columns.id)];
}

export async function selectAuditEntry(
  db: Db,
  organisationId: number,
  id: number,
): Promise<AuditRow | undefined> {
  const [found] = await db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.organisationId, organisationId), eq(auditEntries.id, id)));
  return found;
}

/** Those whose names hold the keyword, or the one asked for; archived ones too. */
export async function selectPeople(
  db: Db,
  organisationId: number,
  { keyword, userId }: { keyword?: string | undefined; userId?: number | undefined },
  limit: number,
) {
  return await db
    .select({ id: users.id, name: users.name, accountName: users.accountName })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        userId === undefined ? undefined : eq(users.id, userId),
        keyword ? holdsKeyword(users.searchText, keyword) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(limit);
}

/** Takes away what is older than the database itself says; returns how many went. */
export async function forgetOldEntries(db: Db): Promise<number> {
  const { rows } = await db.execute<{ gone: number }>(
    sql`select forget_old_audit_entries() as gone`,
  );
  return rows[0]?.gone ?? 0;
}

/** All but the keyword. */
function isWanted(
  organisationId: number,
  filter: AuditFilter,
  place: AuditPlace | undefined,
): SQL | undefined {
  const { userId, action, subject, subjectId, from, to, timeZone } = filter;
  const { happenedAt } = auditEntries;
  return and(
    eq(auditEntries.organisationId, organisationId),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
    action && eq(auditEntries.action, action),
    subject && eq(auditEntries.subjectType, subject),
    subjectId ? eq(auditEntries.subjectId, subjectId) : undefined,
    from ? sql`${happenedAt} >= ${from}::timestamp at time zone ${timeZone}` : undefined,
    to ? sql`${happenedAt} < (${to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
    at(place),
  );
}

function at(place: AuditPlace | undefined): SQL | undefined {
  if (!place) return undefined;
  const [milliseconds, id] = place.cursor.split('-').map(Number);
  const instant = new Date(milliseconds ?? 0).toISOString();
  const here = sql`(${instant}::timestamptz, ${id}::integer)`;
  const there = sql`(${auditEntries.happenedAt}, ${auditEntries.id})`;
  return place.direction === 'older' ? sql`${there} < ${here}` : sql`${there} > ${here}`;
}
