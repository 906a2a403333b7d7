import type { Names } from './names.ts';

/** The files of `server/<name>/`. */
export const serverTemplates = ({ many, one, One, Many }: Names): Record<string, string> => ({
  [`server/${many}/${many}.table.ts`]: `import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, organisationId, tenantKey, tenantReference, updatedAt } from '../db/columns.ts';
import { users } from '../people/people.table.ts';

export const ${many} = pgTable(
  '${many}',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    title: text('title').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('${many}_by_user').on(table.organisationId, table.userId, table.updatedAt),
  ],
);
`,

  [`server/${many}/${many}.repo.ts`]: `import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { one } from '../db/one.ts';
import { ${many} } from './${many}.table.ts';

interface Page {
  offset: number;
  limit: number;
  column: 'title' | 'updatedAt';
  direction: 'asc' | 'desc';
}

/** The policy's \`view\` in SQL. */
const visibleTo = (actor: Actor) =>
  and(eq(${many}.organisationId, actor.organisationId), eq(${many}.userId, actor.userId));

export async function list${Many}Of(db: Db, actor: Actor, page: Page) {
  const column = ${many}[page.column];
  const rows = await db
    .select()
    .from(${many})
    .where(visibleTo(actor))
    .orderBy(page.direction === 'asc' ? asc(column) : desc(column), asc(${many}.id))
    .limit(page.limit)
    .offset(page.offset);
  const [total] = await db.select({ count: count() }).from(${many}).where(visibleTo(actor));
  return { rows, count: total?.count ?? 0 };
}

export async function find${One}(db: Db, actor: Actor, id: number) {
  const [found] = await db
    .select()
    .from(${many})
    .where(and(eq(${many}.organisationId, actor.organisationId), eq(${many}.id, id)));
  return found;
}

export async function insert${One}(db: Db, row: typeof ${many}.$inferInsert) {
  return one(await db.insert(${many}).values(row).returning());
}
`,

  [`server/${many}/${many}.present.ts`]: `import type { z } from 'zod';
import type { ${One}Schema } from '../../domain/${many}/${many}.schema.ts';
import type { ${many} } from './${many}.table.ts';

export function present${One}(row: typeof ${many}.$inferSelect): z.input<typeof ${One}Schema> {
  return { id: row.id, title: row.title, updatedAt: row.updatedAt.toISOString() };
}
`,

  [`server/${many}/${many}.service.ts`]: `import type { Context } from '../http/context.ts';
import { insert${One} } from './${many}.repo.ts';

/** What other domains may ask of this one as well. */
export function create${One}For({ db, actor, now }: Context, title: string) {
  const { organisationId, userId } = actor;
  return insert${One}(db, { organisationId, userId, title, updatedAt: now });
}
`,

  [`server/${many}/${many}.routes.ts`]: `import { authorize } from '../../domain/access/policy.ts';
import { isAtLeast, Role } from '../../domain/access/roles.ts';
import { cappedLimit } from '../../domain/http/list.ts';
import { create${One}, get${One}, list${Many} } from '../../domain/${many}/${many}.contract.ts';
import { ${one}Policy } from '../../domain/${many}/${many}.policy.ts';
import { route, type Route } from '../http/route.ts';
import { present${One} } from './${many}.present.ts';
import { find${One}, list${Many}Of } from './${many}.repo.ts';
import { create${One}For } from './${many}.service.ts';

export const ${many}Routes: Route[] = [
  route(list${Many}, async ({ db, actor }, { query }) => {
    const limit = cappedLimit(query.limit, isAtLeast(actor.role, Role.systemAdmin));
    const { rows, count } = await list${Many}Of(db, actor, {
      offset: query.offset,
      limit,
      column: query['sortOrder.column'] ?? 'updatedAt',
      direction: query['sortOrder.direction'] ?? 'desc',
    });
    return { result: rows.map(present${One}), pagination: { count, limit, offset: query.offset } };
  }),

  route(get${One}, async ({ db, actor }, { params }) => {
    const found = await find${One}(db, actor, params.${one}Id);
    return { result: present${One}(authorize(actor, ${one}Policy, 'view', found)) };
  }),

  route(create${One}, async (context, { body }) => ({
    result: present${One}(await create${One}For(context, body.title)),
  })),
];
`,

  [`server/${many}/${many}.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { create${One}, get${One}, list${Many} } from '../../domain/${many}/${many}.contract.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('is closed to whoever is not signed in', async () => {
  expect((await test.anonymous.call(list${Many}, {})).status).toBe(401);
});

it('of another organisation does not exist', async () => {
  const owner = await test.person(await test.organisation({ name: 'one' }), Role.trainee);
  const stranger = await test.person(await test.organisation({ name: 'other' }), Role.admin);
  const created = await owner.client.call(create${One}, { body: { title: 'mine' } });
  const params = { ${one}Id: created.result.id };
  expect((await stranger.client.call(get${One}, { params })).status).toBe(404);
  expect((await stranger.client.call(list${Many}, {})).result).toEqual([]);
  expect((await owner.client.call(get${One}, { params })).result).toEqual(created.result);
});
`,
});
