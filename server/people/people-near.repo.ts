import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import type { Counted } from '../http/count.ts';
import { among, inOrder, isOf, looked } from './people-among.repo.ts';
import { isAskedOfEach, type PeopleFilter, type PeopleListQuery } from './people-filter.repo.ts';
import { peopleGrams } from './people-grams.table.ts';
import { isNext, type stretchesOf } from './people-order.repo.ts';
import { users } from './people.table.ts';

export interface Found {
  readonly ids: readonly number[];
  readonly counted: Counted;
}

const nextPeople = 2000;
const nextWithGram = 1500;

/**
 * Looks for the page among the first of all, or by name among the first who have the letters; undefined when
 * there are more people and the page is not full.
 */
export async function lookNear(
  db: Db,
  viewer: GroupViewer,
  query: PeopleListQuery,
  gram: string | undefined,
): Promise<Found | undefined> {
  const { limit, offset } = query;
  const isByGram = gram !== undefined && query.column === 'name';
  const next = isByGram
    ? withGram(viewer, query, gram)
    : sql`select ${looked} from ${users} where ${isOf(viewer)}
        order by ${inOrder(query)} limit ${nextPeople}`;
  const where = isAskedOfEach(viewer, query);
  const { rows } = await db.execute<{ ids: number[]; count: number; seen: number }>(
    sql`${among(next)}
      select array(select ${users.id} from ${users} where ${where}
          order by ${inOrder(query)} limit ${limit} offset ${offset}) as ids,
        (select count(*)::int from ${users} where ${where}) as count,
        (select count(*)::int from ${users}) as seen`,
  );
  const { ids = [], count = 0, seen = 0 } = rows[0] ?? {};
  if (seen < (isByGram ? nextWithGram : nextPeople)) return { ids, counted: { count } };
  return count > offset + limit ? { ids, counted: { count, isAtLeast: true } } : undefined;
}

function withGram({ organisationId }: GroupViewer, query: PeopleListQuery, gram: string): SQL {
  const way = sql.raw(query.direction);
  return sql`select ${looked} from (
      select has.user_id from ${peopleGrams} has
      where has.organisation_id = ${organisationId} and has.gram = ${gram}
      order by has.name ${way}, has.user_id ${way} limit ${nextWithGram}) next
    join ${users} on ${users.organisationId} = ${organisationId} and ${users.id} = next.user_id`;
}

interface Step {
  /** In order. */
  readonly ids: readonly number[];
  /** From where to read on; undefined: the stretch is at its end. */
  readonly place: readonly string[] | undefined;
}

/** Of the next people of a stretch, those who are asked for: each step takes as long as any other. */
export async function readOn(
  db: Db,
  viewer: GroupViewer,
  filter: PeopleFilter,
  stretch: ReturnType<typeof stretchesOf>[number],
  place: readonly string[] | undefined,
): Promise<Step> {
  const where = and(isOf(viewer), isNext(stretch, place));
  const backwards = { ...filter, direction: filter.direction === 'asc' ? 'desc' : 'asc' } as const;
  const { rows } = await db.execute<{ ids: number[]; place: string[] | null; seen: number }>(
    sql`${among(sql`select ${looked} from ${users} where ${where}
        order by ${inOrder(filter)} limit ${nextPeople}`)}
      select array(select ${users.id} from ${users} where ${isAskedOfEach(viewer, filter)}
          order by ${inOrder(filter)}) as ids,
        (select ${stretch.place} from ${users} order by ${inOrder(backwards)} limit 1) as place,
        (select count(*)::int from ${users}) as seen`,
  );
  const { ids = [], place: last = null, seen = 0 } = rows[0] ?? {};
  return { ids, place: seen < nextPeople ? undefined : (last ?? undefined) };
}
