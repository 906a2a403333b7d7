import { and, asc, count, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { officialOrganisationId, type Actor } from '../../domain/access/actor.ts';
import type {
  ApplicationState,
  SubjectKind,
} from '../../domain/selflearning/application-states.ts';
import { contractWaiting } from '../contracts/contracts.table.ts';
import type { Db } from '../db/database.ts';
import { alias } from 'drizzle-orm/pg-core';
import { holdsKeyword } from '../db/like-pattern.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { canTakeSeat } from '../people/waiting-line.service.ts';
import { selfLearningApplications as applications } from './selflearning.table.ts';

export type ApplicationRow = typeof applications.$inferSelect;
type Person = Pick<Actor, 'organisationId' | 'userId'>;

const deciders = alias(users, 'deciders');

/** Of the organisation, or of the provider's, visiting. */
const isDecider = and(
  or(
    eq(deciders.organisationId, applications.organisationId),
    eq(deciders.organisationId, officialOrganisationId),
  ),
  eq(deciders.id, applications.decidedBy),
);

/** In the line of the license, this one's place from 1 on; null: in none. */
const place = sql<number | null>`(select count(*)::int from ${contractWaiting} ahead
  join ${contractWaiting} own on own.organisation_id = ahead.organisation_id
    and own.contract_id = ahead.contract_id and ahead.id <= own.id
  where own.organisation_id = ${applications.organisationId}
    and own.contract_id = ${applications.waitingFor} and own.user_id = ${applications.userId}
    and ${canTakeSeat('ahead')}
  having count(*) > 0)`;

const ownColumns = {
  application: applications,
  deciderId: deciders.id,
  deciderName: deciders.name,
  place,
};

const isOf = ({ organisationId, userId }: Person) =>
  and(eq(applications.organisationId, organisationId), eq(applications.userId, userId));

/** The newest first. */
export async function listOwn(
  db: Db,
  person: Person,
  {
    states,
    limit,
    offset,
  }: { states?: readonly ApplicationState[]; limit: number; offset: number },
) {
  const where = and(isOf(person), states && inArray(applications.state, [...states]));
  const rows = await db
    .select(ownColumns)
    .from(applications)
    .leftJoin(deciders, isDecider)
    .where(where)
    .orderBy(desc(applications.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(applications, where) };
}
export type OwnRow = Awaited<ReturnType<typeof listOwn>>['rows'][number];

export async function findOwn(db: Db, person: Person, id: number) {
  const [found] = await db
    .select(ownColumns)
    .from(applications)
    .leftJoin(deciders, isDecider)
    .where(and(isOf(person), eq(applications.id, id)));
  return found;
}

/** The last one of this person for each of these subjects. */
export async function listLastOf(
  db: Db,
  person: Person,
  subjects: readonly { readonly kind: SubjectKind; readonly id: number }[],
) {
  if (subjects.length === 0) return [];
  return await db
    .selectDistinctOn([applications.kind, applications.subjectId], ownColumns)
    .from(applications)
    .leftJoin(deciders, isDecider)
    .where(
      and(
        isOf(person),
        inArray(
          applications.subjectId,
          subjects.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(applications.kind, applications.subjectId, desc(applications.id));
}

/** Held until the transaction ends. */
export async function lockApplication(db: Db, organisationId: number, id: number) {
  const [held] = await db
    .select()
    .from(applications)
    .where(and(eq(applications.organisationId, organisationId), eq(applications.id, id)))
    .for('no key update');
  return held;
}

/** Undefined: the person has an open one for this already. */
export async function insertApplication(
  db: Db,
  values: typeof applications.$inferInsert,
): Promise<number | undefined> {
  const [inserted] = await db
    .insert(applications)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: applications.id });
  return inserted?.id;
}

export async function findOpenOf(
  db: Db,
  person: Person,
  { kind, subjectId }: { readonly kind: SubjectKind; readonly subjectId: number },
) {
  const [found] = await db
    .select()
    .from(applications)
    .where(
      and(
        isOf(person),
        eq(applications.kind, kind),
        eq(applications.subjectId, subjectId),
        inArray(applications.state, ['applied', 'askedBack', 'approved', 'waiting', 'started']),
      ),
    )
    .for('no key update');
  return found;
}

export async function updateApplication(
  db: Db,
  { organisationId, id }: Pick<ApplicationRow, 'organisationId' | 'id'>,
  values: Partial<typeof applications.$inferInsert>,
): Promise<void> {
  await db
    .update(applications)
    .set(values)
    .where(and(eq(applications.organisationId, organisationId), eq(applications.id, id)));
}

/** Whether this person waits for a seat for anything else. */
export async function waitsElsewhere(db: Db, person: Person, id: number): Promise<boolean> {
  const others = await db.$count(
    applications,
    and(isOf(person), ne(applications.id, id), eq(applications.state, 'waiting')),
  );
  return others > 0;
}

const isApplicant = sameTenant(users, applications, eq(users.id, applications.userId));

/** The first group of a person by name. */
export const groupNameOfUser = sql<string | null>`(select min(own.name) from ${groupMembers} member
  join ${groups} own on own.organisation_id = member.organisation_id and own.id = member.group_id
  where member.organisation_id = ${users.organisationId} and member.user_id = ${users.id})`;

export interface ApplicationFilter {
  readonly keyword?: string | undefined;
  readonly kind?: SubjectKind | undefined;
  readonly state?: ApplicationState | undefined;
}

const isAsked = (viewer: Actor, { keyword, kind, state }: ApplicationFilter): SQL | undefined =>
  sameTenant(
    applications,
    viewer,
    peopleInScope(viewer),
    isNull(users.archivedAt),
    keyword ? holdsKeyword(users.searchText, keyword) : undefined,
    kind && eq(applications.kind, kind),
    state && eq(applications.state, state),
  );

const staffColumns = {
  application: applications,
  trainee: { id: users.id, name: users.name, imageUrl: users.imageUrl },
  accountName: users.accountName,
  groupName: groupNameOfUser,
  deciderId: deciders.id,
  deciderName: deciders.name,
};

/** What waits for a decision first, the oldest of it at the top; then what was done last. */
export async function listForStaff(
  db: Db,
  viewer: Actor,
  filter: ApplicationFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const waits = sql`${applications.state} = 'applied'`;
  const rows = await db
    .select(staffColumns)
    .from(applications)
    .innerJoin(users, isApplicant)
    .leftJoin(deciders, isDecider)
    .where(isAsked(viewer, filter))
    .orderBy(
      desc(waits),
      asc(sql`case when ${waits} then ${applications.appliedAt} end`),
      desc(applications.changedAt),
      desc(applications.id),
    )
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ count: count() })
    .from(applications)
    .innerJoin(users, isApplicant)
    .where(isAsked(viewer, filter));
  return { rows, count: counted?.count ?? 0 };
}
export type StaffRow = Awaited<ReturnType<typeof listForStaff>>['rows'][number];

export async function findForStaff(db: Db, viewer: Actor, id: number) {
  const [found] = await db
    .select(staffColumns)
    .from(applications)
    .innerJoin(users, isApplicant)
    .leftJoin(deciders, isDecider)
    .where(and(isAsked(viewer, {}), eq(applications.id, id)));
  return found;
}

export async function countByState(db: Db, viewer: Actor) {
  return await db
    .select({ state: applications.state, count: count() })
    .from(applications)
    .innerJoin(users, isApplicant)
    .where(isAsked(viewer, {}))
    .groupBy(applications.state);
}

export async function findDecider(
  db: Db,
  organisationId: number,
  id: number,
): Promise<number | undefined> {
  const [found] = await db
    .select({ decidedBy: applications.decidedBy })
    .from(applications)
    .where(and(eq(applications.organisationId, organisationId), eq(applications.id, id)));
  return found?.decidedBy ?? undefined;
}
