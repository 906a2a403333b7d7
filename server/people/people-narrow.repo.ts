import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { contractPeople } from '../contracts/contracts.table.ts';
import { groupMembers } from '../groups/groups.table.ts';
import { groupsBelow, groupScope, type GroupViewer } from '../groups/groups-scope.service.ts';
import { isOf } from './people-among.repo.ts';
import { type PeopleFilter, seated } from './people-filter.repo.ts';
import { peopleGrams } from './people-grams.table.ts';
import { users } from './people.table.ts';

/** So many are all looked at, and put in order afterwards. */
export const few = 500;
/** Of a long keyword so many pairs of letters are asked how many people have them. */
const askedGrams = 6;

interface Narrow {
  /** The ids of all who come into question, where they are few. */
  readonly ids: SQL | undefined;
  /** Of the keyword, the letters that the fewest have; of a keyword of one or two letters, itself. */
  readonly gram: string | undefined;
}

/**
 * What narrows a list down the most: who is in the group, in the viewer's groups, of the role, archived, or
 * has the rarest letters of the keyword. The database knows how many are in a group or have some letters
 * only when it counts them, and no further than matters.
 */
export async function narrowDown(
  db: Db,
  viewer: GroupViewer,
  filter: PeopleFilter,
): Promise<Narrow> {
  const { organisationId } = viewer;
  const ways = [...(await membersOf(db, viewer, filter)), ...waysOf(viewer, filter)];
  const { keyword } = filter;
  const counts = ways.map(
    (way, at) => sql`select ${at}::int as way, null::text as gram, ${countUpTo(way)} as count`,
  );
  if (keyword) counts.push(countGrams(organisationId, keyword));
  if (counts.length === 0) return { ids: undefined, gram: undefined };
  const { rows } = await db.execute<{ way: number; gram: string | null; count: number }>(
    sql`${sql.join(counts, sql` union all `)} order by count`,
  );
  const gram = rows.find((row) => row.gram !== null)?.gram ?? undefined;
  const [least] = rows;
  if (!least || least.count > few) return { ids: undefined, gram };
  return { ids: least.gram === null ? ways[least.way] : hasGram(viewer, least.gram), gram };
}

/** Of each group by itself the database knows how many are in it, but not of what a query will find. */
async function membersOf(db: Db, viewer: GroupViewer, { groupId }: PeopleFilter): Promise<SQL[]> {
  const { organisationId } = viewer;
  const trees: SQL[] = [];
  if (groupId !== undefined) trees.push(groupsBelow(organisationId, sql`select ${groupId}::int`));
  const scope = groupScope(viewer);
  if (scope) trees.push(scope);
  if (trees.length === 0) return [];
  const arrays = trees.map((tree) => sql`select array${tree} as ids`);
  const { rows } = await db.execute<{ ids: number[] }>(sql.join(arrays, sql` union all `));
  return rows.map(
    ({ ids }) => sql`select ${groupMembers.userId} as id from ${groupMembers}
      where ${groupMembers.organisationId} = ${organisationId}
      and ${groupMembers.groupId} = any(${sql.param(ids)}::int[])`,
  );
}

/** Of roles the database knows by itself how many there are, but with a keyword it does not ask itself. */
function waysOf(viewer: GroupViewer, { keyword, role, status, seats }: PeopleFilter): SQL[] {
  const ways = seats.flatMap(({ anyOf }) =>
    anyOf ? [sql`select ${contractPeople.userId} as id ${seated(viewer, anyOf)}`] : [],
  );
  if (!keyword) return ways;
  if (role !== undefined) ways.push(idsWhere(viewer, eq(users.role, role)));
  if (status === 'archived') ways.push(idsWhere(viewer, isNotNull(users.archivedAt)));
  return ways;
}

const idsWhere = (viewer: GroupViewer, where: SQL): SQL =>
  sql`select ${users.id} from ${users} where ${and(isOf(viewer), where)}`;

const countUpTo = (rows: SQL): SQL =>
  sql`(select count(*)::int from (${rows} limit ${few + 1}) counted)`;

/** The database takes the keyword to pieces as it took apart what is searched. */
const countGrams = (organisationId: number, keyword: string): SQL =>
  sql`select -1, asked.gram, ${countUpTo(
    sql`select 1 from ${peopleGrams} held
      where held.organisation_id = ${organisationId} and held.gram = asked.gram`,
  )} from (
    select gram from keiko_grams_of(lower(${keyword.normalize('NFKC')})) gram
    where length(gram) = least(length(lower(${keyword.normalize('NFKC')})), 2) limit ${askedGrams}
  ) asked`;

/** The ids of who has the letters. */
export const hasGram = ({ organisationId }: GroupViewer, gram: string): SQL =>
  sql`select has.user_id as id from ${peopleGrams} has
    where has.organisation_id = ${organisationId} and has.gram = ${gram}`;
