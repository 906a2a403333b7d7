import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { Role } from '../../../domain/access/roles.ts';
import type { KnownPerson } from '../../../domain/people/import/import-judge.rules.ts';
import type { Db } from '../../db/database.ts';
import { groupMembers } from '../../groups/groups.table.ts';
import { users } from '../people.table.ts';

/**
 * Who has these account names, in small letters, with their groups. `isLocked`: they stay as they are
 * until the transaction ends.
 */
export async function selectKnownPeople(
  db: Db,
  organisationId: number,
  accountNames: readonly string[],
  isLocked: boolean,
): Promise<Map<string, KnownPerson>> {
  const names = sql.param([...accountNames]);
  const { rows } = await db.execute<Omit<KnownPerson, 'memberOf' | 'managerOf'> & { key: string }>(
    sql`select lower(account_name) as key, id, name, contact_email as "contactEmail", role, lang,
          archived_at is not null as "isArchived"
        from ${users}
        where organisation_id = ${organisationId}::int and lower(account_name) = any(${names}::text[])
        order by id ${isLocked ? sql`for update` : sql``}`,
  );
  const memberships = await selectMemberships(
    db,
    organisationId,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map(({ key, ...person }) => {
      const own = memberships.get(person.id) ?? [];
      const memberOf = own.filter(({ isManager }) => !isManager).map(({ groupId }) => groupId);
      const managerOf = own.filter(({ isManager }) => isManager).map(({ groupId }) => groupId);
      return [key, { ...person, memberOf, managerOf }];
    }),
  );
}

export async function selectMemberships(db: Db, organisationId: number, userIds: number[]) {
  if (userIds.length === 0) return new Map<number, never[]>();
  const rows = await db
    .select({
      userId: groupMembers.userId,
      groupId: groupMembers.groupId,
      isManager: groupMembers.isManager,
    })
    .from(groupMembers)
    .where(
      and(eq(groupMembers.organisationId, organisationId), inArray(groupMembers.userId, userIds)),
    )
    .orderBy(groupMembers.groupId);
  return Map.groupBy(rows, ({ userId }) => userId);
}

export const countActiveAdmins = async (db: Db, organisationId: number): Promise<number> =>
  await db.$count(
    users,
    and(
      eq(users.organisationId, organisationId),
      eq(users.role, Role.admin),
      isNull(users.archivedAt),
    ),
  );

export async function findPerson(db: Db, organisationId: number, userId: number) {
  const [found] = await db
    .select({ role: users.role, archivedAt: users.archivedAt, lang: users.lang })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  return found;
}

export interface NewPersonRow {
  readonly rowNumber: number;
  readonly accountName: string;
  readonly name: string;
  readonly contactEmail: string | null;
  readonly role: number;
  readonly lang: string;
  readonly isArchived: boolean;
}

/** Returns the ids by the names in small letters; a name that was taken meanwhile has none. */
export async function insertPeople(
  db: Db,
  organisationId: number,
  people: readonly NewPersonRow[],
  now: Date,
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number; key: string }>(sql`
    insert into ${users}
      (organisation_id, account_name, name, contact_email, role, lang, archived_at, created_at, updated_at)
    select ${organisationId}::int, p."accountName", p.name, p."contactEmail", p.role, p.lang,
      case when p."isArchived" then ${at} end, ${at}, ${at}
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
      p("rowNumber" int, "accountName" text, name text, "contactEmail" text, role smallint, lang text, "isArchived" boolean)
    order by p."rowNumber"
    on conflict (organisation_id, lower(account_name)) do nothing
    returning id, lower(account_name) as key`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

/** What is null stays as it is; an address may be taken away by an undo. */
export interface PersonChange {
  readonly userId: number;
  readonly name: string | null;
  readonly contactEmail: string | null;
  readonly clearsEmail: boolean;
  readonly role: number | null;
  readonly lang: string | null;
  readonly isArchived: boolean | null;
}

/** Returns the revisions that they have now. */
export async function updatePeople(
  db: Db,
  organisationId: number,
  changes: readonly PersonChange[],
  now: Date,
): Promise<Map<number, number>> {
  if (changes.length === 0) return new Map();
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: number; revision: number }>(sql`
    update ${users} u
    set name = coalesce(c.name, u.name), role = coalesce(c.role, u.role), lang = coalesce(c.lang, u.lang),
      contact_email = case when c."clearsEmail" then null else coalesce(c."contactEmail", u.contact_email) end,
      archived_at = case when c."isArchived" is null then u.archived_at when c."isArchived" then ${at} end,
      updated_at = ${at}, revision = u.revision + 1
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      c("userId" int, name text, "contactEmail" text, "clearsEmail" boolean, role smallint, lang text, "isArchived" boolean)
    where u.organisation_id = ${organisationId}::int and u.id = c."userId"
    returning u.id, u.revision`);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}

export async function deletePeople(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .delete(users)
    .where(and(eq(users.organisationId, organisationId), inArray(users.id, [...userIds])));
}

/** As they are now; `isLocked`: and as they stay until the transaction ends. */
export async function selectPeople(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
  isLocked: boolean,
) {
  const query = db
    .select({
      id: users.id,
      role: users.role,
      revision: users.revision,
      lastSeenAt: users.lastSeenAt,
    })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), inArray(users.id, [...userIds])))
    .orderBy(users.id);
  const rows = await (isLocked ? query.for('update') : query);
  return new Map(rows.map((row) => [row.id, row]));
}

/** As they are now, and not as the file had them: who was archived since is written to no more. */
export async function selectInvitable(db: Db, organisationId: number, userIds: readonly number[]) {
  return await db
    .select({
      organisationId: users.organisationId,
      userId: users.id,
      name: users.name,
      accountName: users.accountName,
      contactEmail: users.contactEmail,
      lang: users.lang,
    })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        inArray(users.id, [...userIds]),
        isNull(users.archivedAt),
        isNotNull(users.contactEmail),
      ),
    )
    .orderBy(users.id);
}

/** In the order in which they came, from the one after this. */
export async function selectPeopleAfter(
  db: Db,
  organisationId: number,
  after: number,
  limit: number,
) {
  return await db
    .select({
      id: users.id,
      accountName: users.accountName,
      name: users.name,
      contactEmail: users.contactEmail,
      role: users.role,
      lang: users.lang,
      archivedAt: users.archivedAt,
    })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), gt(users.id, after)))
    .orderBy(users.id)
    .limit(limit);
}
