import { type SQL, sql } from 'drizzle-orm';
import { Role } from '../../domain/access/roles.ts';
import type { SeatKind } from '../../domain/contracts/contracts.schema.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { contractPeople, contracts } from './contracts.table.ts';

export type LosingRow = {
  user_id: number;
  name: string;
  account_name: string;
  image_url: string | null;
  end_at: string;
};

/**
 * The active trainees who may work today and whose access ends by `until` with nothing that follows on
 * it. Periods that touch or overlap are one; as the day after the last still counts, two days may lie
 * between an end and the next beginning.
 */
const losing = ({ organisationId, today, until, kind }: Losing): SQL => sql`
  with periods as (
    select distinct seat.user_id, contract.kind, contract.start_at, contract.end_at
    from ${contractPeople} seat
    join ${contracts} contract on contract.organisation_id = seat.organisation_id
      and contract.id = seat.contract_id
    where seat.organisation_id = ${organisationId} and seat.removed_at is null
      and contract.confirmed_at is not null and contract.end_at >= ${today}::date - 1
  ), preceded as (
    select *, max(end_at) over (
      partition by user_id order by start_at, end_at rows between unbounded preceding and 1 preceding
    ) as before
    from periods
  ), numbered as (
    select *, count(*) filter (where before is null or start_at > before + 2) over (
      partition by user_id order by start_at, end_at
    ) as island
    from preceded
  ), islands as (
    select user_id, min(start_at) as start_at, max(end_at) as end_at
    from numbered group by user_id, island
  )
  select person.id as user_id, person.name, person.account_name, person.image_url,
    islands.end_at::text as end_at, person.search_text
  from islands
  join ${users} person on person.organisation_id = ${organisationId} and person.id = islands.user_id
  where islands.start_at <= ${today}::date and islands.end_at >= ${today}::date - 1
    and islands.end_at <= ${until}::date
    and person.role = ${Role.trainee} and person.archived_at is null
    ${kind === undefined ? sql`` : endsBy(kind)}`;

const endsBy = (kind: SeatKind): SQL => sql`and exists (
  select from periods last where last.user_id = islands.user_id
    and last.end_at = islands.end_at and last.kind = ${kind})`;

export async function countLosing(db: Db, whose: Losing): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${losing(whose)}) losing`,
  );
  return rows[0]?.count ?? 0;
}

/** Whose access ends, within which days and by a seat of which kind; by any where none is named. */
export interface Losing {
  readonly organisationId: number;
  readonly today: string;
  readonly until: string;
  readonly kind: SeatKind | undefined;
}

interface LosingQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly column: 'name' | 'endAt';
  readonly direction: 'asc' | 'desc';
}

export async function listLosingPage(
  db: Db,
  whose: Losing,
  { limit, offset, keyword, column, direction }: LosingQuery,
) {
  const found = sql`(${losing(whose)}) losing
    ${keyword ? sql`where search_text like lower(${likePattern(keyword)})` : sql``}`;
  const order = column === 'name' ? sql`name` : sql`end_at`;
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await db.execute<LosingRow>(sql`
    select user_id, name, account_name, image_url, end_at from ${found}
    order by ${order} ${way}, user_id ${way} limit ${limit} offset ${offset}`);
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${found}`,
  );
  return { rows, count: counted.rows[0]?.count ?? 0 };
}
