import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { organisationColumns } from '../../domain/organisations/organisation-columns.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { organisations } from './organisations.table.ts';

export interface OrganisationListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly column: (typeof organisationColumns)[number];
  readonly direction: 'asc' | 'desc';
}

// Spelled out: where one table is read Drizzle leaves out the names of tables, and both have an id.
const peopleCount = sql<number>`(
  select count(*)::int from ${users} people
  where people.organisation_id = organisations.id and people.archived_at is null)`;

const orderOf = {
  name: organisations.name,
  displayName: organisations.displayName,
  createdAt: organisations.createdAt,
  people: peopleCount,
};

/** All of them: only for the provider. */
export async function listOrganisationPage(db: Db, query: OrganisationListQuery) {
  const pattern = query.keyword ? likePattern(query.keyword) : undefined;
  const where =
    pattern === undefined
      ? undefined
      : or(ilike(organisations.name, pattern), ilike(organisations.displayName, pattern));
  const order = query.direction === 'asc' ? asc : desc;
  const rows = await db
    .select({ organisation: organisations, peopleCount })
    .from(organisations)
    .where(where)
    .orderBy(order(orderOf[query.column]), asc(organisations.id))
    .limit(query.limit)
    .offset(query.offset);
  return { rows, count: await db.$count(organisations, where) };
}

export async function findOrganisation(db: Db, id: number) {
  const [found] = await db
    .select({ organisation: organisations, peopleCount })
    .from(organisations)
    .where(eq(organisations.id, id));
  return found;
}
export type OrganisationRow = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>;

/** Held until the transaction ends: changes of one organisation come one after the other. */
export async function lockOrganisation(db: Db, id: number) {
  const [found] = await db
    .select()
    .from(organisations)
    .where(eq(organisations.id, id))
    .for('no key update');
  return found;
}

/** Whether another one has this name already, whatever the case; whoever asks next waits for this transaction. */
export async function isNameTaken(db: Db, name: string, exceptId?: number): Promise<boolean> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('organisations.name'))`);
  const [found] = await db
    .select({ id: organisations.id })
    .from(organisations)
    .where(
      and(
        eq(sql`lower(${organisations.name})`, name.toLowerCase()),
        exceptId === undefined ? undefined : sql`${organisations.id} <> ${exceptId}`,
      ),
    )
    .limit(1);
  return found !== undefined;
}

export async function updateOrganisationRow(
  db: Db,
  id: number,
  values: Partial<typeof organisations.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(organisations)
    .set({ ...values, updatedAt: now, revision: sql`${organisations.revision} + 1` })
    .where(eq(organisations.id, id));
}
