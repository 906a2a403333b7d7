import type { Names } from '../names.ts';

/** How `server/<name>/` keeps its rows. */
export const keepingTemplates = (names: Names): Record<string, string> => {
  const { many } = names;
  return {
    [`server/${many}/${many}.table.ts`]: table(names),
    [`server/${many}/${many}.repo.ts`]: repo(names),
    [`server/${many}/audit-names.repo.ts`]: auditNames(names),
    [`server/${many}/${many}.seed.ts`]: seed(names),
  };
};

const table = ({
  many,
}: Names) => `import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, organisationId, revision, tenantKey, updatedAt } from '../db/columns.ts';

export const ${many} = pgTable(
  '${many}',
  {
    organisationId: organisationId(),
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    index('${many}_by_title').on(table.organisationId, table.title, table.id),
    index('${many}_by_update').on(table.organisationId, table.updatedAt, table.id),
  ],
);
`;

const repo = ({
  many,
  one,
  One,
  Many,
}: Names) => `import { and, asc, desc, eq, ilike, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import { permissions } from '../../domain/access/permissions.ts';
import type { ${One}Draft } from '../../domain/${many}/${many}.schema.ts';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { one } from '../db/one.ts';
import { users } from '../people/people.table.ts';
import { ${many} } from './${many}.table.ts';

export interface ${One}Key {
  readonly organisationId: number;
  readonly ${one}Id: number;
}

export type ${One}Row = NonNullable<Awaited<ReturnType<typeof find${One}>>>;

const is${One} = ({ organisationId, ${one}Id }: ${One}Key) =>
  and(eq(${many}.organisationId, organisationId), eq(${many}.id, ${one}Id));

const rows = (db: Db) =>
  db
    .select({ ${one}: ${many}, author: { id: users.id, name: users.name } })
    .from(${many})
    // The ids of people are unique over all organisations.
    .leftJoin(users, eq(users.id, ${many}.createdBy));

interface ListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly column: 'title' | 'updatedAt';
  readonly direction: 'asc' | 'desc';
}

/** The twin of \`${one}Policy.view\`. */
export async function list${One}Page(db: Db, actor: Actor, query: ListQuery) {
  const { keyword, column, direction } = query;
  const title = keyword ? ilike(${many}.title, likePattern(keyword)) : undefined;
  const where = sameTenant(${many}, actor, title);
  const order = direction === 'asc' ? asc : desc;
  const page = await rows(db)
    .where(where)
    .orderBy(order(${many}[column]), order(${many}.id))
    .limit(query.limit)
    .offset(query.offset);
  return { rows: page, count: await db.$count(${many}, where) };
}

export async function find${One}(db: Db, key: ${One}Key) {
  const [found] = await rows(db).where(is${One}(key));
  return found;
}

/** The same, held until the transaction ends: changes of one come one after the other. */
export async function lock${One}(db: Db, key: ${One}Key): Promise<${One}Row | undefined> {
  await db.select({ id: ${many}.id }).from(${many}).where(is${One}(key)).for('no key update');
  return await find${One}(db, key);
}

export async function insert${One}(
  db: Db,
  values: typeof ${many}.$inferInsert,
): Promise<number> {
  return one(await db.insert(${many}).values(values).returning({ id: ${many}.id })).id;
}

export async function update${One}Row(
  db: Db,
  key: ${One}Key,
  draft: ${One}Draft,
  now: Date,
): Promise<void> {
  await db
    .update(${many})
    .set({ ...draft, updatedAt: now, revision: sql\`\${${many}.revision} + 1\` })
    .where(is${One}(key));
}

export async function delete${One}Row(db: Db, key: ${One}Key): Promise<void> {
  await db.delete(${many}).where(is${One}(key));
}

/** Who may see ${many} in this organisation, but for whoever acts: they know. */
export async function list${Many}Readers(db: Db, actor: Actor): Promise<number[]> {
  const { roles } = permissions['${one}.view'];
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sameTenant(
        users,
        actor,
        inArray(users.role, [...roles]),
        isNull(users.archivedAt),
        ne(users.id, actor.userId),
      ),
    );
  return found.map(({ id }) => id);
}
`;

const auditNames = ({
  many,
  Many,
}: Names) => `import { namesFrom } from '../audit/audit-names.service.ts';
import { ${many} } from './${many}.table.ts';

export const namesOf${Many} = namesFrom(${many}, ${many}.title);
`;

const seed = ({ many, One, said }: Names) => `import type { Db } from '../db/database.ts';
import { insert${One} } from './${many}.repo.ts';

interface New${One} {
  readonly organisationId: number;
  readonly createdBy: number;
  readonly title?: string;
  readonly description?: string;
  readonly at?: Date;
}

export async function seed${One}(db: Db, given: New${One}): Promise<number> {
  const { organisationId, createdBy, at = new Date() } = given;
  return await insert${One}(db, {
    organisationId,
    createdBy,
    title: given.title ?? '${said.One}',
    description: given.description ?? '',
    createdAt: at,
    updatedAt: at,
  });
}
`;
