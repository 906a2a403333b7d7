import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { sameTenant } from '../db/columns.ts';
import { Role } from '../../domain/access/roles.ts';
import type { WaitingPerson } from '../../domain/people/waiting.schema.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { users } from './people.table.ts';

/** A table of people who wait, the longest waiting with the lowest id, each once in a line. */
type LineTable = PgTable & {
  readonly organisationId: AnyPgColumn;
  readonly id: AnyPgColumn;
  readonly userId: AnyPgColumn;
  readonly addedAt: AnyPgColumn;
};

interface LinePage {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  /** Who of them may be seen. */
  readonly among?: SQL | undefined;
}

/** A parameter of its own for each person would be too many: they go as one list. */
const listOf = (userIds: readonly number[]) => sql`${sql.param([...userIds])}::int[]`;

/**
 * Whether somebody in a line can still be given a seat; `one` is the alias of their row. Whoever was archived
 * keeps their place, in case they come back, and holds up nobody meanwhile.
 */
export const canTakeSeat = (one: string) => sql`exists (select 1 from ${users} person
  where person.organisation_id = ${sql.identifier(one)}.organisation_id
    and person.id = ${sql.identifier(one)}.user_id
    and person.archived_at is null and person.role = ${Role.trainee})`;

/**
 * Lines of people who wait for a seat, kept in `table`, one for each value of `owner`. Who changes one holds
 * what it is a line for, so that seats are given once and in its order.
 */
export function waitingLine<Held extends { readonly organisationId: number }>(
  table: LineTable,
  owner: AnyPgColumn,
  ownerIdOf: (held: Held) => number,
) {
  const isOf = (held: Held) => sameTenant(table, held, eq(owner, ownerIdOf(held)));
  const isPerson = sameTenant(users, table, eq(users.id, table.userId));
  const ownerName = sql.identifier(owner.name);

  return {
    /** Puts them at its end; who waits already keeps their place. Returns who is new in it. */
    async join(db: Db, held: Held, userIds: readonly number[], at: Date): Promise<number[]> {
      const { rows } = await db.execute<{ user_id: number }>(sql`
        insert into ${table} (organisation_id, ${ownerName}, user_id, added_at)
        select ${held.organisationId}::int, ${ownerIdOf(held)}::int, user_id, ${at.toISOString()}::timestamptz
        from unnest(${listOf(userIds)}) with ordinality as line(user_id, place)
        order by place
        on conflict do nothing
        returning user_id`);
      return rows.map(({ user_id }) => user_id);
    },

    async leave(db: Db, held: Held, userIds: readonly number[]): Promise<number> {
      const deleted = await db
        .delete(table)
        .where(and(isOf(held), sql`${table.userId} = any(${listOf(userIds)})`));
      return deleted.rowCount ?? 0;
    },

    /** The first of it who can still be given a seat. */
    async first(db: Db, held: Held, limit: number): Promise<number[]> {
      const rows = await db
        .select({ userId: users.id })
        .from(table)
        .innerJoin(users, isPerson)
        .where(and(isOf(held), eq(users.role, Role.trainee), isNull(users.archivedAt)))
        .orderBy(asc(table.id))
        .limit(limit);
      return rows.map(({ userId }) => userId);
    },

    /** How many who can take a seat wait before this person; all of them, when they are not in it. */
    async ahead(db: Db, held: Held, userId: number): Promise<number> {
      const { rows } = await db.execute<{ ahead: number }>(sql`
        select count(*)::int ahead from ${table} one
        where one.organisation_id = ${held.organisationId} and one.${ownerName} = ${ownerIdOf(held)}
          and one.user_id <> ${userId} and ${canTakeSeat('one')}
          and one.id < coalesce((select own.id from ${table} own
            where own.organisation_id = ${held.organisationId} and own.${ownerName} = ${ownerIdOf(held)}
              and own.user_id = ${userId}), 2147483647)`);
      return rows[0]?.ahead ?? 0;
    },

    /** In the order in which they wait. */
    async page(db: Db, held: Held, { limit, offset, keyword, among }: LinePage) {
      const where = and(
        isOf(held),
        among,
        keyword ? holdsKeyword(users.searchText, keyword) : undefined,
      );
      const rows = await db
        .select({
          user: users,
          addedAt: sql<Date>`${table.addedAt}`.mapWith((at: string) => new Date(at)),
        })
        .from(table)
        .innerJoin(users, isPerson)
        .where(where)
        .orderBy(asc(table.id))
        .limit(limit)
        .offset(offset);
      const [counted] = await db
        .select({ count: sql<number>`count(*)::int` })
        .from(table)
        .innerJoin(users, isPerson)
        .where(where);
      return { people: rows.map(presentWaiting), count: counted?.count ?? 0 };
    },
  };
}

const presentWaiting = (row: {
  user: typeof users.$inferSelect;
  addedAt: Date;
}): WaitingPerson => ({
  userId: row.user.id,
  name: row.user.name,
  accountName: row.user.accountName,
  imageUrl: row.user.imageUrl,
  waitingSince: row.addedAt.toISOString(),
});
