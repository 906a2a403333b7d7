import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { groupScope, type GroupViewer } from '../groups/groups-scope.service.ts';
import { countAhead } from '../http/count.ts';
import { among, inOrder, looked } from './people-among.repo.ts';
import { isAsked, type PeopleFilter, type PeopleListQuery } from './people-filter.repo.ts';
import { peopleGrams } from './people-grams.table.ts';
import { few, hasGram, narrowDown } from './people-narrow.repo.ts';
import { type Found, lookNear, readOn } from './people-near.repo.ts';
import { stretchesOf } from './people-order.repo.ts';
import { users } from './people.table.ts';

/**
 * Who is on a page of the list. A page must not take longer for there being more people: few who come into
 * question are all looked at; whom a short keyword finds stands in the table of letters as on the page; and
 * else the page is looked for among the next ones, where it mostly is. What is left reads what an index
 * finds and puts all of it in order.
 */
export async function listPage(
  db: Db,
  viewer: GroupViewer,
  query: PeopleListQuery,
): Promise<Found> {
  const { keyword } = query;
  const { ids, gram } = await narrowDown(db, viewer, query);
  if (ids) return await sortAll(db, viewer, query, isOneOf(ids));
  if (!keyword) return await walk(db, viewer, query);
  if (gram !== undefined && isInGrams(viewer, query))
    return await readGrams(db, viewer, query, gram);
  const near = await lookNear(db, viewer, query, gram);
  if (near) return near;
  // Trigrams find what is longer.
  const isWhole = gram !== undefined && isShort(keyword);
  const whole = isWhole ? sql`${users.id} in (${hasGram(viewer, gram)})` : undefined;
  return await sortAll(db, viewer, query, whole);
}

const isOneOf = (ids: SQL): SQL => sql`${users.id} = any(array(${ids}))`;

const isShort = (keyword: string): boolean => Array.from(keyword.normalize('NFKC')).length <= 2;

const readAhead = 1000;
/** Where most of those on the way are not asked for. */
const readAheadAmongOthers = 40;

/** An index has the order, and hardly anybody on the way is not asked for. */
async function walk(db: Db, viewer: GroupViewer, query: PeopleListQuery): Promise<Found> {
  const where = isAsked(viewer, query);
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${users.id} from ${users} where ${where} order by ${inOrder(query)}
      limit ${query.limit} offset ${query.offset}`,
  );
  const { role, status, seen, groupId, seats } = query;
  const isPlain = [role, seen, groupId, seats[0]].every((given) => given === undefined);
  const ahead = isPlain && status !== 'archived' ? readAhead : readAheadAmongOthers;
  const counted = await countAhead(db, sql`select 1 from ${users} where ${where}`, query, ahead);
  return { ids: rows.map(({ id }) => id), counted };
}

async function sortAll(
  db: Db,
  viewer: GroupViewer,
  query: PeopleListQuery,
  narrowed: SQL | undefined,
): Promise<Found> {
  const { rows } = await db.execute<{ ids: number[]; count: number }>(
    sql`${among(sql`select ${looked} from ${users} where ${and(isAsked(viewer, query), narrowed)}`)}
      select array(select ${users.id} from ${users} order by ${inOrder(query)}
          limit ${query.limit} offset ${query.offset}) as ids,
        (select count(*)::int from ${users}) as count`,
  );
  const [found] = rows;
  return { ids: found?.ids ?? [], counted: { count: found?.count ?? 0 } };
}

/** Whether the table of letters alone answers. */
const isInGrams = (
  viewer: GroupViewer,
  { keyword = '', column, groupId, seen, seats }: PeopleListQuery,
): boolean =>
  isShort(keyword) &&
  column === 'name' &&
  groupId === undefined &&
  seen === undefined &&
  seats.length === 0 &&
  groupScope(viewer) === undefined;

async function readGrams(
  db: Db,
  { organisationId }: GroupViewer,
  query: PeopleListQuery,
  gram: string,
): Promise<Found> {
  const { role, status } = query;
  const from = sql`from ${peopleGrams} where ${and(
    eq(peopleGrams.organisationId, organisationId),
    eq(peopleGrams.gram, gram),
    role === undefined ? undefined : eq(peopleGrams.role, role),
    status === 'all' ? undefined : eq(peopleGrams.isArchived, status === 'archived'),
  )}`;
  const way = sql.raw(query.direction);
  const { rows } = await db.execute<{ id: number }>(
    sql`select ${peopleGrams.userId} as id ${from}
      order by ${peopleGrams.name} ${way}, ${peopleGrams.userId} ${way}
      limit ${query.limit} offset ${query.offset}`,
  );
  const isPlain = role === undefined && status !== 'archived';
  const ahead = isPlain ? readAhead : readAheadAmongOthers;
  const counted = await countAhead(db, sql`select 1 ${from}`, query, ahead);
  return { ids: rows.map(({ id }) => id), counted };
}

/** All who are asked for, in order, some thousands at a time: no more than these are ever held. */
export async function* everybody(
  db: Db,
  viewer: GroupViewer,
  filter: PeopleFilter,
): AsyncGenerator<readonly number[]> {
  const { ids } = await narrowDown(db, viewer, filter);
  if (ids) {
    const all = { ...filter, limit: few, offset: 0 };
    yield (await sortAll(db, viewer, all, isOneOf(ids))).ids;
    return;
  }
  for (const stretch of stretchesOf(filter)) {
    let place: readonly string[] | undefined;
    do {
      const step = await readOn(db, viewer, filter, stretch, place);
      yield step.ids;
      place = step.place;
    } while (place);
  }
}
